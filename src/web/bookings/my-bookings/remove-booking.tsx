import { X } from 'lucide-react'
import { useFetcher } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { OwnBookingResult } from '#web/bookings/my-bookings/change-own-booking.ts'

type Props = { booking: SavedBooking; onRemove: () => void; earlier: OwnBookingResult | undefined }

/** The cross that removes a past booking from the list. */
export function RemoveBooking({ booking, onRemove, earlier }: Props) {
  const fetcher = useFetcher<OwnBookingResult>()
  const isBusy = fetcher.state !== 'idle'
  const { problem } = fetcher.data ?? (earlier?.intent === 'remove' ? earlier : {})
  return (
    <fetcher.Form method="post" action="/booking" onSubmit={onRemove} className="-mt-1 -mr-1">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={booking._id} />
      <button
        type="submit"
        aria-label={`Remove the booking at ${booking.restaurant.name}`}
        aria-busy={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className="flex size-11 items-center justify-center rounded-xl hover:bg-sunk aria-busy:opacity-50"
      >
        <X size={20} aria-hidden="true" />
      </button>
      {problem && !isBusy && (
        <p role="alert" className="text-small font-semibold text-brand-strong">
          {problem}
        </p>
      )}
    </fetcher.Form>
  )
}
