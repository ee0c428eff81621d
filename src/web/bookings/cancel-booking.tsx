import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/saved-booking.ts'
import { longDate } from '#domain/long-date.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** The table is somebody else's at once, so it is asked first. */
export function CancelBooking({ booking }: { booking: SavedBooking }) {
  const fetcher = useFetcher<{ problem?: string }>()
  const { _id, restaurant, bookingDate, bookingTime } = booking
  return (
    <AskFirst
      label="Cancel"
      of={`the booking at ${restaurant.name}`}
      kind="soft"
      question={fetcher.data?.problem ?? `Give up your table on ${longDate(bookingDate)} at ${bookingTime}?`}
      keep="Keep it"
    >
      <fetcher.Form method="post" action="/booking">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="key" value={`cancel-${_id}`} />
        <SubmitButton isBusy={fetcher.state !== 'idle'} size="card">
          Cancel booking
        </SubmitButton>
      </fetcher.Form>
    </AskFirst>
  )
}
