import { type ScheduledStep, listScheduledSteps } from '#domain/bookings/scheduled-steps.ts'
import { enqueueScheduledStep, type BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import {
  noChange,
  type BookingChange,
  changeBookingStatus,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import { lockHead } from '#server/bookings/lifecycle/store.ts'
import { toTimedBooking } from '#server/bookings/lifecycle/booking-tables.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Job: expires, reminds or completes a booking when its time has come. A booking that has moved on stays as it is. */
export async function runBookingStep(deps: BookingDeps & Pick<Deps, 'db'>, bookingId: string): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const booking = await lockHead(tx, bookingId, 'any')
    if (!booking) return
    const [next] = listScheduledSteps(toTimedBooking(booking), now)
    if (!next) return
    if (next.at > now) return enqueueScheduledStep(tx, booking, now)
    await changeBookingStatus(tx, deps, booking, {
      who: 'system',
      ...toChanges(now, booking.no_show_at !== null)[next.kind],
    })
  })
}

function toChanges(now: Date, isNoShow: boolean): Record<ScheduledStep['kind'], Omit<BookingChange, 'who'>> {
  return {
    expire: { to: 'Canceled', event: 'nobody answered' },
    'expire change': { event: 'change not answered', set: noChange },
    remind: { event: 'reminder', set: { reminded_at: now } },
    complete: { to: 'Completed', event: isNoShow ? 'over' : 'completed', set: { completed_at: now } },
  }
}
