import { Refusal } from '#contract/refusals.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { byTheClock } from '#server/bookings/core/write-booking.ts'

export function tooEarly(startsAt: Date): Refusal {
  const { bookingDate, bookingTime } = byTheClock(startsAt)
  return new Refusal('BOOKING_TOO_EARLY', { date: longDate(bookingDate), time: bookingTime })
}
