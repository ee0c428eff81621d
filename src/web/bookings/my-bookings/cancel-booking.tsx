import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { canCancel } from '#domain/bookings/booking-state.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import type { OwnBookingResult } from '#web/bookings/my-bookings/change-own-booking.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { wording } from '#web/platform/wording.ts'
import { takeFocus } from '#web/ui/take-focus.ts'

/** Cancels after a confirmation, as the table is released at once. `CancelResult` shows the result. */
export function CancelBooking({ booking }: { booking: SavedBooking }) {
  const fetcher = useCancelFetcher(booking)
  const { _id, restaurant, bookingDate, bookingTime } = booking
  return (
    <AskFirst
      label="Cancel"
      of={`the booking at ${restaurant.name}`}
      kind="soft"
      question={`Give up your table on ${formatWeekdayDate(bookingDate)} at ${bookingTime}?`}
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

/** Stays after the Cancel button has gone, when the restaurant was quicker, and takes its focus. */
export function CancelResult({
  booking,
  earlier,
}: {
  booking: SavedBooking
  earlier: OwnBookingResult | undefined
}) {
  const fetcher = useCancelFetcher(booking)
  const result = fetcher.data ?? (earlier?.intent === 'cancel' && earlier.problem ? earlier : undefined)
  const isOver = booking.orderStatus === 'Completed' || (canCancel(booking.orderStatus) && !result?.problem)
  if (!result || isOver || fetcher.state !== 'idle') return null
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      {result.problem ? (
        <div className="mt-4">
          <MessageBox kind="error">{result.problem}</MessageBox>
        </div>
      ) : (
        <p className="sr-only">{wording.bookingCanceled}</p>
      )}
    </div>
  )
}

function useCancelFetcher({ _id }: SavedBooking) {
  return useFetcher<OwnBookingResult>({ key: `cancel-${_id}` })
}
