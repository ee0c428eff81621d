import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { canCancel } from '#domain/bookings/booking-state.ts'
import { longDate } from '#domain/shared/long-date.ts'
import type { Done } from '#web/bookings/my-bookings/step-own-booking.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { wording } from '#web/platform/wording.ts'

/** The table is somebody else's at once, so it is asked first. What came of it is said by `CancelSaid`. */
export function CancelBooking({ booking }: { booking: SavedBooking }) {
  const fetcher = useCanceling(booking)
  const { _id, restaurant, bookingDate, bookingTime } = booking
  return (
    <AskFirst
      label="Cancel"
      of={`the booking at ${restaurant.name}`}
      kind="soft"
      question={`Give up your table on ${longDate(bookingDate)} at ${bookingTime}?`}
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

/** It stays when the button is gone because the restaurant was quicker, and takes the focus that the button had. */
export function CancelSaid({ booking, earlier }: { booking: SavedBooking; earlier: Done | undefined }) {
  const fetcher = useCanceling(booking)
  const said = fetcher.data ?? (earlier?.intent === 'cancel' && earlier.problem ? earlier : undefined)
  const isOver = booking.orderStatus === 'Completed' || (canCancel(booking.orderStatus) && !said?.problem)
  if (!said || isOver || fetcher.state !== 'idle') return null
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      {said.problem ? (
        <div className="mt-4">
          <MessageBox kind="error">{said.problem}</MessageBox>
        </div>
      ) : (
        <p className="sr-only">{wording.bookingCanceled}</p>
      )}
    </div>
  )
}

function useCanceling({ _id }: SavedBooking) {
  return useFetcher<Done>({ key: `cancel-${_id}` })
}

function takeFocus(said: HTMLElement | null): void {
  said?.focus()
}
