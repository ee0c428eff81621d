import { Refusal } from '#contract/refusals.ts'
import { kitchenDay } from '#domain/catalogue/house-ends.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { readOutletMenu } from '#server/catalogue/menu/read-outlet-menu.ts'
import { setDishSoldOut, setOptionSoldOut } from '#server/catalogue/menu/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'

type Mark = { kind: 'food' | 'option'; id: string; isSoldOut: boolean }

const kinds = {
  food: { set: setDishSoldOut, missing: 'FOOD_NOT_FOUND' },
  option: { set: setOptionSoldOut, missing: 'OPTION_NOT_FOUND' },
} as const

/** Off for tonight: until the kitchen's day ends, then back by itself. Or back at once. */
export async function markSoldOut(
  deps: Pick<Deps, 'db' | 'now'>,
  { principal, outletId, once }: ByStaff,
  { kind, id, isSoldOut }: Mark,
) {
  requireOwnOutlet(principal, outletId)
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    const { set, missing } = kinds[kind]
    const marked = await set(tx, outletId, id, isSoldOut ? kitchenDay(at).until : null)
    if (!marked) throw new Refusal(missing)
    const what = isSoldOut ? 'sold-out' : 'back-on-the-menu'
    const detail = { kind, id, name: marked.name }
    await recordChange(tx, { by: principal.customerId, restaurantId: outletId, what, detail, at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'menu', body: { outletId } })
    return { data: await readOutletMenu(tx, outletId, at) }
  })
}
