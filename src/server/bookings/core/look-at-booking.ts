import { type Due, dueOf } from '#domain/bookings/booking-due.ts'
import { enqueueDue, type BookingDeps } from '#server/bookings/core/announce-booking.ts'
import { noChange, type Step, sureStep } from '#server/bookings/core/step-booking.ts'
import { lockHead } from '#server/bookings/core/store.ts'
import { timesOf } from '#server/bookings/core/tables-of.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Does to a booking what its time has come for; one that moved on meanwhile is left as it is. */
export async function lookAtBooking(deps: BookingDeps & Pick<Deps, 'db'>, bookingId: string): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const booking = await lockHead(tx, bookingId, 'any')
    if (!booking) return
    const [next] = dueOf(timesOf(booking), now)
    if (!next) return
    if (next.at > now) return enqueueDue(tx, booking, now)
    await sureStep(tx, deps, booking, {
      who: 'system',
      ...steps(now, booking.no_show_at !== null)[next.what],
    })
  })
}

function steps(now: Date, isNoShow: boolean): Record<Due['what'], Omit<Step, 'who'>> {
  return {
    expire: { to: 'Canceled', news: 'nobody answered' },
    'forget change': { news: 'change not answered', set: noChange },
    remind: { news: 'reminder', set: { reminded_at: now } },
    complete: { to: 'Completed', news: isNoShow ? 'over' : 'completed', set: { completed_at: now } },
  }
}
