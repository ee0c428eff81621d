import { Users } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  booking: SavedBooking
  /** For lists with bookings of several days. */
  withDate?: boolean
  children?: ReactNode
}

/** One booking on the board: time, customer, guests, and its buttons. */
export function BookingRow({ booking, withDate = false, children }: Props) {
  const { _id, bookingDate, bookingTime, customerName, mobileNo, guestNo, change } = booking
  return (
    <li
      id={`booking-${_id}`}
      tabIndex={-1}
      aria-label={`${bookingTime} ${customerName ?? ''}`}
      className="paper booking-row"
    >
      {withDate && (
        <p className="col-span-full -mb-1 text-label font-semibold text-muted">
          {formatWeekdayDate(bookingDate)}
        </p>
      )}
      <p className="font-display text-heading font-bold tabular">{bookingTime}</p>
      <p className="min-w-0">
        <strong className="mr-2">{customerName ?? 'Guest'}</strong>
        {mobileNo && (
          <span className="max-md:block">
            <Telephone number={mobileNo} />
          </span>
        )}
        {change && (
          <span className="mt-1 block text-small font-semibold text-butter-text">
            Asks for {formatWeekdayDate(change.bookingDate)}, {change.bookingTime},{' '}
            {formatGuests(change.guestNo)} instead
          </span>
        )}
      </p>
      <p className="inline-flex items-center gap-1.5 font-bold">
        <Users size={20} aria-hidden="true" />
        <span aria-hidden="true">{guestNo}</span>
        <span className="sr-only">{formatGuests(guestNo)}</span>
      </p>
      <div className="booking-steps">{children}</div>
    </li>
  )
}
