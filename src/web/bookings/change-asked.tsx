import { Hourglass } from 'lucide-react'
import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/saved-booking.ts'
import { longDate } from '#domain/long-date.ts'
import { guestsText } from '#web/bookings/guests-text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Another table was asked for: which, that the old one is kept, and how to take the question back. */
export function ChangeAsked({ booking }: { booking: SavedBooking }) {
  const fetcher = useFetcher<{ problem?: string }>()
  const { change, restaurant } = booking
  if (!change) return null
  const same = {
    intent: 'change',
    id: booking._id,
    bookingDate: booking.bookingDate,
    bookingTime: booking.bookingTime,
    guestNo: booking.guestNo,
    bookingFor: booking.bookingFor,
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-butter-tint px-4 py-3 text-butter-text">
      <Hourglass size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow basis-60 font-medium">
        You asked for {longDate(change.bookingDate)}, {change.bookingTime}, {guestsText(change.guestNo)}. Your
        table stays yours until {restaurant.name} answers.
        {fetcher.data?.problem && ` ${fetcher.data.problem}`}
      </p>
      <fetcher.Form method="post" action="/booking">
        {Object.entries(same).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`text-ink ${buttonStyle('secondary', 'card')}`}>
          Keep my table
        </button>
      </fetcher.Form>
    </div>
  )
}
