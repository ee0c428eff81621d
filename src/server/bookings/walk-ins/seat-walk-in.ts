import { Refusal } from '#contract/refusals.ts'
import { startOfQuarter } from '#domain/bookings/booking-covers.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { coversFreeFor } from '#server/bookings/core/covers-free-for.ts'
import { holdCovers } from '#server/bookings/core/hold-covers.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { coversOf } from '#server/catalogue/outlets/covers-of.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import { insertWalkIn } from '#server/bookings/walk-ins/store.ts'
import { writeWalkIn } from '#server/bookings/walk-ins/write-walk-in.ts'

type Guests = { guestNo: number; called?: string | undefined }

/** Whoever walks in takes the same covers as whoever booked: never more than the house has. */
export async function seatWalkIn(
  deps: Pick<Deps, 'db' | 'now'>,
  { principal, outletId, once }: ByStaff,
  { guestNo, called }: Guests,
) {
  requireOwnOutlet(principal, outletId)
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    const table = { startsAt: startOfQuarter(at), guestNo }
    if (!(await holdCovers(tx, outletId, [], [table]))) {
      const covers = await coversOf(tx, outletId)
      const left = await coversFreeFor(tx, outletId, covers, table)
      throw new Refusal('NO_ROOM_NOW', {
        guests: guestsText(guestNo),
        left,
        covers,
      })
    }
    const walkIn = await insertWalkIn(tx, {
      restaurant_id: outletId,
      called: called || null,
      guest_no: guestNo,
      starts_at: table.startsAt,
      seated_at: at,
    })
    const detail = { id: walkIn.id, guestNo }
    await recordChange(tx, {
      by: principal.customerId,
      restaurantId: outletId,
      what: 'walk-in-seated',
      detail,
      at,
    })
    await recordEvent(tx, { restaurantId: outletId, kind: 'tables', body: { outletId } })
    return { data: writeWalkIn(walkIn) }
  })
}
