import { slotsOn } from '#domain/bookings/booking-slots.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'

type Booked = { bookingDate: string; bookingTime: string; change: Booked | null } | BookedTable
type BookedTable = { bookingDate: string; bookingTime: string }

/** Bookings whose table, or whose requested other table, would fall outside these hours. */
export function findStrandedBookings<B extends Booked>(hours: Hours, bookings: readonly B[]): B[] {
  const offered = new Map<string, Set<string>>()
  const isOffered = ({ bookingDate, bookingTime }: BookedTable) => {
    const times = offered.get(bookingDate) ?? new Set(slotsOn(hours, bookingDate).map(({ time }) => time))
    offered.set(bookingDate, times)
    return times.has(bookingTime)
  }
  return bookings.filter(
    (booking) => !isOffered(booking) || ('change' in booking && booking.change && !isOffered(booking.change)),
  )
}
