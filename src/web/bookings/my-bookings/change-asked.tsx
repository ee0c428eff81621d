import { Hourglass } from 'lucide-react'
import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import type { Done } from '#web/bookings/my-bookings/step-own-booking.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = {
  booking: SavedBooking
  /** Of this look at the list: taken back twice, it is done once; asked for and taken back anew, it is another. */
  pageKey: string
  earlier: Done | undefined
}

/** Another table was asked for: which, that the old one is kept, and how to take the question back. */
export function ChangeAsked({ booking, pageKey, earlier }: Props) {
  const fetcher = useFetcher<Done>()
  const { change, restaurant } = booking
  if (!change) return null
  const isBusy = fetcher.state !== 'idle'
  const { problem } = fetcher.data ?? (earlier?.intent === 'keep' ? earlier : {})
  const fields = { intent: 'keep', id: booking._id, key: `keep-${booking._id}-${pageKey}` }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-butter-tint px-4 py-3 text-butter-text">
      <Hourglass size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow basis-60 font-medium">
        You asked for {longDate(change.bookingDate)}, {change.bookingTime}, {guestsText(change.guestNo)}. Your
        table stays yours until {restaurant.name} answers.
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
    </div>
  )
}
