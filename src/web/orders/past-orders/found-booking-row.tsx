import { Link } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatShortDate, formatWeekday } from '#domain/shared/time/format-date.ts'
import { BookingState } from '#web/orders/past-orders/booking-state.tsx'

/** One booking that a search has found. */
export function FoundBookingRow({ booking, to }: { booking: SavedBooking; to: string }) {
  const { bookingDate, bookingTime, customerName, mobileNo, guestNo, bookingFor } = booking
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-sunk">
        <strong className="tabular">
          {formatWeekday(bookingDate).slice(0, 3)} {formatShortDate(bookingDate)}, {bookingTime}
        </strong>
        <BookingState booking={booking} />
        <span className="min-w-0 flex-1 basis-60 break-words">
          {customerName ?? 'Name erased'}
          {mobileNo && <span className="text-muted">, {mobileNo}</span>}
          <span className="block text-small text-muted">
            {bookingFor}, {formatGuests(guestNo)}
          </span>
        </span>
      </Link>
    </li>
  )
}
