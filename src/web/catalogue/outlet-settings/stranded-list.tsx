import { Link } from 'react-router'

import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  outletId: string
  stranded: readonly StrandedBooking[]
  isBusy: boolean
  onSave: () => void
  onKeep: () => void
}

/** Who would stand before a closed door, with how to reach them, before anything is saved. */
export function StrandedList({ outletId, stranded, isBusy, onSave, onKeep }: Props) {
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="stranded" className="ticket set-up-panel">
      <h3 id="stranded" className="text-[1.25rem]">
        {stranded.length === 1 ? '1 booking lies' : `${stranded.length} bookings lie`} outside these hours
      </h3>
      <p>They stay booked. Ring these guests, or cancel their tables on the board.</p>
      <ul className="grid gap-2">
        {stranded.map(({ _id, bookingDate, bookingTime, customerName, mobileNo, guestNo }) => (
          <li key={_id}>
            <Link to={`/outlet/${outletId}/bookings?date=${bookingDate}`} className="font-semibold underline">
              {longDate(bookingDate)}, {bookingTime}
            </Link>{' '}
            {customerName}, {guestsText(guestNo)} {mobileNo && <Telephone number={mobileNo} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="touch-plain has-edge" onClick={onKeep}>
          Do not save yet
        </button>
        <button type="button" disabled={isBusy} className="touch-go is-refusal" onClick={onSave}>
          Save all the same
        </button>
      </div>
    </section>
  )
}

function takeFocus(box: HTMLElement | null): void {
  box?.focus()
}
