import type { OutletSetup } from '#contract/catalogue/outlet-settings.ts'
import { type Change, recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { readSetup } from '#server/catalogue/outlet-settings/read-setup.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { lockForWriting } from '#server/catalogue/outlets/lock-for-writing.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'

export type SetupDeps = Pick<Deps, 'db' | 'now'>

type Changed = Required<Pick<Change, 'what' | 'detail'>>

/** One transaction: the change, who made it, and the events by which the boards learn of it. */
export async function changeSetup(
  deps: SetupDeps,
  { principal, outletId, once }: ByStaff,
  work: (tx: Tx, before: OutletSetup) => Promise<Changed>,
) {
  requireOwnOutlet(principal, outletId)
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    await lockForWriting(tx, outletId)
    const changed = await work(tx, await readSetup(tx, outletId))
    await recordChange(tx, { by: principal.customerId, restaurantId: outletId, ...changed, at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
    await recordEvent(tx, { restaurantId: outletId, kind: 'tables', body: { outletId } })
    return { data: await readSetup(tx, outletId) }
  })
}
