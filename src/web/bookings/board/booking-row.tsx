import { MessageSquareText, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { Telephone } from '#web/ui/telephone.tsx'

/** A booking can be in several lists of the page at once. */
export type ListName = 'day' | 'found' | 'waiting'

type Props = {
  booking: SavedBooking
  list: ListName
  place: number
  children?: ReactNode
}

/** One booking on the board: time, customer, guests, note, and its buttons. */
export function BookingRow({ booking, list, place, children }: Props) {
  const { _id, bookingDate, bookingTime, customerName, mobileNo, guestNo, change, note } = booking
  return (
    <li
      // The id that “Show more” links to. The same booking can be on the page twice.
      id={list === 'found' ? `bookings-${place}` : undefined}
      data-booking={`${list} ${_id}`}
      tabIndex={-1}
      aria-label={`${bookingTime} ${customerName ?? ''}`}
      className="paper booking-row"
    >
      {list !== 'day' && (
        <p className="col-span-full -mb-1 text-label font-semibold text-muted">
          {formatWeekdayDate(bookingDate)} {bookingDate.slice(0, 4)}
        </p>
      )}
      <p className="font-display text-heading font-bold tabular">{bookingTime}</p>
      <p className="inline-flex items-center gap-1.5 font-bold">
        <Users size={20} aria-hidden="true" />
        <span aria-hidden="true">{guestNo}</span>
        <span className="sr-only">{formatGuests(guestNo)}</span>
      </p>
      <div className="min-w-0">
        <p>
          <strong className="mr-2">{customerName ?? 'Guest'}</strong>
          {mobileNo && (
            <span className="inline-block text-muted">
              <Telephone number={mobileNo} />
            </span>
          )}
        </p>
        {note && (
          <p className="mt-0.5 flex gap-1.5 text-label font-medium whitespace-pre-line">
            <MessageSquareText size={17} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span className="sr-only">Note: </span>
            {note}
          </p>
        )}
        {booking.takenBy !== undefined && (
          <p className="mt-0.5 flex gap-1.5 text-small text-muted">
            <Phone size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            {['By telephone', booking.takenBy?.split(' ')[0]].filter(Boolean).join(', ')}
          </p>
        )}
        {change && (
          <p className="mt-1 text-small font-semibold text-butter-text">
            Asks for {formatWeekdayDate(change.bookingDate)}, {change.bookingTime},{' '}
            {formatGuests(change.guestNo)} instead
          </p>
        )}
      </div>
      <div className="booking-steps">{children}</div>
    </li>
  )
}
