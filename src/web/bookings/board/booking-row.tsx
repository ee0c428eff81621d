import { Users } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  booking: SavedBooking
  /** Where bookings of several days stand together. */
  withDate?: boolean
  children?: ReactNode
}

/** One booking as a strip of paper: when, who, how many, and what can be done with it. */
export function BookingRow({ booking, withDate = false, children }: Props) {
  const { _id, bookingDate, bookingTime, customerName, mobileNo, guestNo, change } = booking
  return (
    <li
      id={`booking-${_id}`}
      tabIndex={-1}
      aria-label={`${bookingTime} ${customerName ?? ''}`}
      className="ticket booking-row"
    >
      {withDate && <p className="booking-date">{longDate(bookingDate)}</p>}
      <p className="booking-time">{bookingTime}</p>
      <p className="min-w-0">
        <strong className="mr-2">{customerName ?? 'Guest'}</strong>
        {mobileNo && (
          <span className="max-md:block">
            <Telephone number={mobileNo} />
          </span>
        )}
        {change && (
          <span className="mt-1 block text-small font-semibold text-butter-text">
            Asks for {longDate(change.bookingDate)}, {change.bookingTime}, {guestsText(change.guestNo)}{' '}
            instead
          </span>
        )}
      </p>
      <p className="booking-guests">
        <Users size={20} aria-hidden="true" />
        <span aria-hidden="true">{guestNo}</span>
        <span className="sr-only">{guestsText(guestNo)}</span>
      </p>
      <div className="booking-steps">{children}</div>
    </li>
  )
}
