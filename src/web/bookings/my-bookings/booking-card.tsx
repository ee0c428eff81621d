import { CalendarPlus, CalendarX, Navigation } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { canCancel, canChange, canRemove } from '#domain/bookings/booking-state.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { BookingStatusPill } from '#web/bookings/my-bookings/booking-status.tsx'
import { CancelBooking, CancelResult } from '#web/bookings/my-bookings/cancel-booking.tsx'
import { RequestedChange } from '#web/bookings/my-bookings/requested-change.tsx'
import { changePage } from '#web/bookings/my-bookings/change-page.ts'
import { formatDay } from '#web/bookings/book/form/format-day.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { RemoveBooking } from '#web/bookings/my-bookings/remove-booking.tsx'
import type { OwnBookingResult } from '#web/bookings/my-bookings/change-own-booking.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { telephoneLink } from '#web/ui/telephone.tsx'

type Props = {
  id: string
  booking: SavedBooking
  now: Date
  pageKey: string
  /** The result of a form sent before hydration. */
  earlier: OwnBookingResult | undefined
  onChange: (pressed: MouseEvent) => void
  onRemove: () => void
}

export function BookingCard({ id, booking, now, pageKey, earlier, onChange, onRemove }: Props) {
  const { orderStatus: status, restaurant, bookingDate, bookingTime, bookingFor, guestNo } = booking
  const [, day, month] = formatWeekdayDate(bookingDate).split(' ')
  const [, , , year] = formatDay(bookingDate, now).split(' ')
  const startsAt = new Date(booking.startsAt)
  const isOpen = status === 'Pending' || status === 'Accepted'
  return (
    <li id={id} className="rounded-card bg-surface p-4 shadow-s1 md:p-5">
      <div className="flex gap-4">
        <p className="w-16 shrink-0 self-start overflow-hidden rounded-xl bg-paper text-center">
          <span className="sr-only">{formatDay(bookingDate, now)}</span>
          <span
            aria-hidden="true"
            className={`block py-0.5 text-small font-semibold ${status === 'Canceled' ? 'bg-muted text-surface' : 'bg-brand text-on-brand'}`}
          >
            {month}
          </span>
          <span aria-hidden="true" className="block py-1 font-display text-section font-bold">
            {day}
          </span>
          {year && (
            <span aria-hidden="true" className="-mt-1 block pb-1 text-tiny">
              {year}
            </span>
          )}
        </p>
        <div className="min-w-0 grow">
          <h2 className="text-title break-words">
            <Link to={`/order/${restaurant.uniId}`} className="hover:underline">
              {restaurant.name}
            </Link>
          </h2>
          <p className="mt-0.5 mb-2 text-muted">
            {bookingFor} · <time dateTime={booking.startsAt}>{bookingTime}</time> · {formatGuests(guestNo)}
          </p>
          <BookingStatusPill status={status} />
        </div>
        {canRemove(status) && <RemoveBooking booking={booking} onRemove={onRemove} earlier={earlier} />}
      </div>
      {booking.note && (
        <p className="mt-3 break-words whitespace-pre-line">
          <span className="font-semibold">Your note:</span> {booking.note}
        </p>
      )}
      <RequestedChange booking={booking} pageKey={pageKey} earlier={earlier} />
      <CancelResult booking={booking} earlier={earlier} />
      {booking.canceled?.reason && (
        <p className="mt-3 text-small text-muted">
          {restaurant.name}: {booking.canceled.reason}
        </p>
      )}
      {booking.noShowAt && (
        <p className="mt-3 text-small text-muted">Nobody came, so the table was given away.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="break-words">
          <span className="font-semibold">{booking.customerName}</span>
          <span className="text-muted"> · {booking.mobileNo}</span>
        </p>
        {booking.seatedAt && (
          <Link to={`/booking/${booking._id}/review`} className={buttonStyle('secondary', 'card')}>
            Review<span className="sr-only"> of {restaurant.name}</span>
          </Link>
        )}
        {status === 'Canceled' && now < startsAt && (
          <a href={`/booking/${booking._id}/calendar`} download className={buttonStyle('ghost', 'card')}>
            <CalendarX size={18} aria-hidden="true" />
            Remove from calendar
          </a>
        )}
        {isOpen && (
          <div className="flex flex-wrap items-start gap-2">
            {status === 'Accepted' && (
              <a
                href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${restaurant.name}, ${restaurant.address.address}, ${restaurant.address.postCode}`)}`}
                rel="noreferrer"
                target="_blank"
                className={buttonStyle('ghost', 'card')}
              >
                <Navigation size={18} aria-hidden="true" />
                Directions<span className="sr-only"> to {restaurant.name}, in a new window</span>
              </a>
            )}
            <a href={`/booking/${booking._id}/calendar`} download className={buttonStyle('ghost', 'card')}>
              <CalendarPlus size={18} aria-hidden="true" />
              Add to calendar
            </a>
            {canChange(status, startsAt, now, booking.seatedAt !== null) && (
              <Link
                to={changePage(booking._id)}
                onClick={onChange}
                className={buttonStyle('secondary', 'card')}
              >
                Change<span className="sr-only"> the booking at {restaurant.name}</span>
              </Link>
            )}
            {canCancel(status) && <CancelBooking booking={booking} />}
          </div>
        )}
      </div>
      {status === 'Accepted' && (
        <p className="mt-3 text-small text-muted">
          Cannot come? Ring {restaurant.name}:{' '}
          <a href={telephoneLink(restaurant.telephone)} className="underline">
            {restaurant.telephone}
          </a>
        </p>
      )}
    </li>
  )
}
