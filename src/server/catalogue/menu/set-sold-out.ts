import { Refusal } from '#contract/refusals.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOutletMenu } from '#server/catalogue/menu/read-outlet-menu.ts'
import { updateDishSoldOut, updateOptionSoldOut } from '#server/catalogue/menu/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'

type Mark = { kind: 'food' | 'option'; id: string; isSoldOut: boolean }

const kinds = {
  food: { update: updateDishSoldOut, missing: 'FOOD_NOT_FOUND' },
  option: { update: updateOptionSoldOut, missing: 'OPTION_NOT_FOUND' },
} as const

/** Part of another command. False if the dish has left the menu. */
export async function markDishSoldOut(tx: Tx, outletId: string, dishId: string, at: Date): Promise<boolean> {
  return (await updateDishSoldOut(tx, outletId, dishId, kitchenDay(at).until)) !== undefined
}

/** Sold out until the kitchen's day ends, or back on the menu now. */
export async function setSoldOut(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: OutletCaller,
  { kind, id, isSoldOut }: Mark,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    const { update, missing } = kinds[kind]
    const marked = await update(tx, outletId, id, isSoldOut ? kitchenDay(at).until : null)
    if (!marked) throw new Refusal(missing)
    const what = isSoldOut ? 'sold-out' : 'back-on-the-menu'
    const detail = { kind, id, name: marked.name }
    return { reply: await readOutletMenu(tx, outletId, at), outletId, what, detail, events: ['menu'] }
  })
}
