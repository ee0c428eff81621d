import { Refusal } from '#contract/refusals.ts'
import { holdCovers } from '#server/bookings/core/hold-covers.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { lockWalkIn, setLeft } from '#server/bookings/walk-ins/store.ts'
import { writeWalkIn } from '#server/bookings/walk-ins/write-walk-in.ts'

type By = { principal: Principal; walkInId: string; once: Once | undefined }

export async function endWalkIn(deps: Pick<Deps, 'db' | 'now'>, { principal, walkInId, once }: By) {
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    const walkIn = await lockWalkIn(tx, walkInId, principal.staffOf)
    if (!walkIn) throw new Refusal('WALK_IN_NOT_FOUND')
    if (walkIn.left_at) throw new Refusal('WALK_IN_LEFT')
    const { restaurant_id: restaurantId, starts_at: startsAt, guest_no: guestNo } = walkIn
    await holdCovers(tx, restaurantId, [{ startsAt, guestNo }], [])
    const left = await setLeft(tx, walkInId, at)
    const detail = { id: walkInId, guestNo }
    await recordChange(tx, { by: principal.customerId, restaurantId, what: 'walk-in-left', detail, at })
    await recordEvent(tx, { restaurantId, kind: 'tables', body: { outletId: restaurantId } })
    return { data: writeWalkIn(left) }
  })
}
