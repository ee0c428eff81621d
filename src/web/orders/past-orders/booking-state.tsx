import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { Pill } from '#web/ui/pill.tsx'

/** How a booking ended, or where it is. */
export function BookingState({ booking }: { booking: SavedBooking }) {
  const { orderStatus, noShowAt, seatedAt } = booking
  if (noShowAt) return <Pill tone="plum">Nobody came</Pill>
  if (orderStatus === 'Canceled') return <Pill tone="brand">Cancelled</Pill>
  if (orderStatus === 'Completed') return <Pill tone="basil">Completed</Pill>
  if (seatedAt) return <Pill tone="basil">Seated</Pill>
  return <Pill tone="butter">{orderStatus === 'Accepted' ? 'Confirmed' : 'Requested'}</Pill>
}
