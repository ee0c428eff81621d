import { Refusal } from '#contract/refusals.ts'
import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { maxPortions, toPresent } from '#domain/catalogue/menu/portions.ts'
import { readOutletMenu } from '#server/catalogue/menu/read-outlet-menu.ts'
import { deletePortions, findDishName, lockPortions, savePortions } from '#server/catalogue/portions/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Count = { foodId: string; left: number | null; seen?: number | null | undefined }

/** Sets how many portions are left now. Null stops counting. */
export async function setPortions(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: OutletCaller,
  { foodId, left, seen }: Count,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    const name = await findDishName(tx, outletId, foodId)
    if (name === undefined) throw new Refusal('FOOD_NOT_FOUND')
    if (left === null) await deletePortions(tx, foodId)
    else {
      const present = await findPresent(tx, foodId, at)
      const sinceSeen = 'remaining' in present ? present.remaining - (seen ?? present.remaining) : 0
      const remaining = Math.min(maxPortions, Math.max(0, left + sinceSeen))
      await savePortions(tx, outletId, foodId, {
        ahead: 0,
        eachDay: null,
        ...present,
        remaining,
        countNo: undefined,
      })
    }
    const what = left === null ? 'portions-not-counted' : 'portions-set'
    const detail = { foodId, name, ...(left !== null && { left }) }
    return { reply: await readOutletMenu(tx, outletId, at), outletId, what, detail, events: ['menu'] }
  })
}

type Daily = { foodId: string; dailyPortions: number | null; at: Date }

/** From the next day on, and from now on if the dish was not counted. Null stops counting. */
export async function setDailyPortions(
  tx: Tx,
  restaurantId: string,
  { foodId, dailyPortions, at }: Daily,
): Promise<void> {
  if (dailyPortions === null) return deletePortions(tx, foodId)
  const present = await findPresent(tx, foodId, at)
  const count = { remaining: dailyPortions, ahead: 0, ...present, eachDay: dailyPortions }
  await savePortions(tx, restaurantId, foodId, count)
}

/** The count on today's row; only the day if there is none. */
async function findPresent(tx: Tx, foodId: string, at: Date) {
  const portions = (await lockPortions(tx, [foodId])).get(foodId)
  return portions ? toPresent(portions, at) : { day: toKitchenDate(at) }
}
