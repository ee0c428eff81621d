import { Link } from 'react-router'

import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { Telephone } from '#web/ui/telephone.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type Props = {
  outletId: string
  stranded: readonly StrandedBooking[]
  isBusy: boolean
  onSave: () => void
  onKeep: () => void
}

/** The bookings outside the new hours, with their contacts. Shown before the hours are saved. */
export function StrandedBookings({ outletId, stranded, isBusy, onSave, onKeep }: Props) {
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="stranded" className="paper paper-panel">
      <h3 id="stranded" className="text-title">
        {stranded.length === 1 ? '1 booking is' : `${stranded.length} bookings are`} outside these hours
      </h3>
      <p>They stay booked. Call these guests, or cancel their bookings on the board.</p>
      <ul className="grid gap-2">
        {stranded.map(({ _id, bookingDate, bookingTime, customerName, mobileNo, guestNo }) => (
          <li key={_id}>
            <Link to={`/outlet/${outletId}/bookings?date=${bookingDate}`} className="font-semibold underline">
              {formatWeekdayDate(bookingDate)}, {bookingTime}
            </Link>{' '}
            {customerName}, {formatGuests(guestNo)} {mobileNo && <Telephone number={mobileNo} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <TouchButton kind="edged" onClick={onKeep}>
          Don’t save yet
        </TouchButton>
        <TouchButton disabled={isBusy} kind="refusal" onClick={onSave}>
          Save anyway
        </TouchButton>
      </div>
    </section>
  )
}
