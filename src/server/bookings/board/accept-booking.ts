import type { SeenTable } from '#contract/bookings/board.ts'
import { moved, noChange } from '#server/bookings/core/step-booking.ts'
import { demandSameTable } from '#server/bookings/board/demand-same-table.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/bookings/board/step-as-outlet.ts'

/** A booking, or the other table that was asked for: only then is the old one given up. Never once its time is past. */
export async function acceptBooking(deps: OutletDeps, by: ByOutlet, seen?: SeenTable) {
  const now = deps.now()
  return stepAsOutlet(deps, by, (booking) => {
    const { change_meal: meal, change_guest_no: guestNo, change_starts_at: startsAt, status } = booking
    const isWaiting = status === 'Pending' || startsAt !== null
    if (isWaiting && (now >= booking.starts_at || (startsAt && now >= startsAt)))
      throw moved(status, 'past its time')
    demandSameTable(booking, seen)
    if (!meal || !guestNo || !startsAt) return { to: 'Accepted', news: 'accepted', set: { accepted_at: now } }
    return {
      news: 'change accepted',
      set: {
        meal,
        guest_no: guestNo,
        starts_at: startsAt,
        accepted_at: now,
        // Of another day one is reminded anew.
        reminded_at: null,
        ...noChange,
      },
    }
  })
}
