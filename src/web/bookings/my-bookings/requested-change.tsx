import { Hourglass } from 'lucide-react'
import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import type { OwnBookingResult } from '#web/bookings/my-bookings/change-own-booking.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  booking: SavedBooking
  /** Part of the idempotency key: new on each load, so that a later withdrawal is a new command. */
  pageKey: string
  earlier: OwnBookingResult | undefined
}

/** The change that the customer requested, and the button that withdraws it. */
export function RequestedChange({ booking, pageKey, earlier }: Props) {
  const fetcher = useFetcher<OwnBookingResult>()
  const { change, restaurant } = booking
  if (!change) return null
  const isBusy = fetcher.state !== 'idle'
  const { problem } = fetcher.data ?? (earlier?.intent === 'keep' ? earlier : {})
  const fields = { intent: 'keep', id: booking._id, key: `keep-${booking._id}-${pageKey}` }
  return (
    <Note className="mt-4 flex flex-wrap items-center gap-3">
      <Hourglass size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow basis-60 font-medium">
        You asked for {formatWeekdayDate(change.bookingDate)}, {change.bookingTime},{' '}
        {formatGuests(change.guestNo)}. Your table stays yours until {restaurant.name} answers.
        {problem && !isBusy && <span role="alert"> {problem}</span>}
      </p>
      <fetcher.Form method="post" action="/booking">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton isBusy={isBusy} kind="secondary" size="card" className="text-ink">
          Keep my table
        </SubmitButton>
      </fetcher.Form>
    </Note>
  )
}
