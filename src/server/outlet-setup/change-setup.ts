import type { OutletSetup } from '#contract/outlet-setup.ts'
import { type Change, recordChange } from '#server/changes/record-change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { onlyOnce } from '#server/idempotency/only-once.ts'
import { recordEvent } from '#server/live/record-event.ts'
import { readSetup } from '#server/outlet-setup/read-setup.ts'
import type { ByStaff } from '#server/outlets/change-house.ts'
import { lockForWriting } from '#server/outlets/lock-for-writing.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'

export type SetupDeps = Pick<Deps, 'db' | 'now'>

type Changed = Required<Pick<Change, 'what' | 'detail'>>

/** One transaction: the change, who made it, and the events by which the boards learn of it. */
export async function changeSetup(
  deps: SetupDeps,
  { principal, outletId, once }: ByStaff,
  work: (tx: Tx, before: OutletSetup) => Promise<Changed>,
) {
  demandOwnOutlet(principal, outletId)
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
