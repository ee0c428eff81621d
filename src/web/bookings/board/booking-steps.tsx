import { Check } from 'lucide-react'
import { useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { canEnd, canSeat } from '#domain/bookings/booking-state.ts'
import type { BookingStep } from '#web/bookings/board/booking-step.ts'
import { AskWhy } from '#web/ui/ask-why.tsx'

type Props = {
  booking: SavedBooking
  /** Without a line nothing can be done. */
  isOff: boolean
  now: Date | undefined
  run: (step: BookingStep) => Promise<boolean>
}

const refusals = ['Fully booked', 'Closed then', 'Party too large', 'Private event']

/** Where a booking stands, and what comes next for it. */
export function BookingSteps({ booking, isOff, now, run }: Props) {
  const [asks, setAsks] = useState<'refuse' | 'cancel' | 'no-show'>()
  const { orderStatus, change, seatedAt, noShowAt, customerName } = booking
  const name = customerName ?? 'the guest'
  if (orderStatus === 'Completed' || orderStatus === 'Canceled' || noShowAt)
    return (
      <Mark kind={orderStatus === 'Completed' && !noShowAt ? 'done' : 'off'}>
        {noShowAt ? 'No-show' : orderStatus}
      </Mark>
    )
  if (asks === 'no-show')
    return (
      <form
        className="ask-why"
        aria-label={`Did ${name} not come?`}
        onSubmit={(event) => {
          event.preventDefault()
          setAsks(undefined)
          void run({ verb: 'no-show', booking })
        }}
      >
        <p className="font-semibold text-error-text">
          Did {name} not come? Their table is then free for others, and it cannot be undone.
        </p>
        <div className="ask-why-actions">
          <button type="button" className="touch-plain has-edge" onClick={() => setAsks(undefined)}>
            Keep
          </button>
          <button type="submit" className="touch-go is-refusal">
            No-show
          </button>
        </div>
      </form>
    )
  if (asks)
    return (
      <AskWhy
        question={`Why ${asks}? The customer sees this.`}
        reasons={refusals}
        keep="Keep"
        action={asks === 'refuse' ? 'Refuse booking' : 'Cancel booking'}
        onKeep={() => setAsks(undefined)}
        onSure={(reason) => {
          setAsks(undefined)
          void run({ verb: asks, booking, reason })
        }}
      />
    )
  const step = (verb: 'accept' | 'seated' | 'complete', label: string, isGo = false) => (
    <button
      type="button"
      className={isGo ? 'touch-go' : 'touch-plain has-edge'}
      onClick={() => void run({ verb, booking })}
    >
      {label}
      <span className="sr-only"> {customerName}</span>
    </button>
  )
  const ask = (verb: 'refuse' | 'cancel' | 'no-show', label: string) => (
    <button type="button" className="touch-plain has-edge" onClick={() => setAsks(verb)}>
      {label}
      <span className="sr-only"> {customerName}</span>
    </button>
  )
  const startsAt = new Date(booking.startsAt)
  const isDue = now !== undefined && canEnd(startsAt, now)
  const maySit = now !== undefined && canSeat(startsAt, now)
  return (
    <fieldset disabled={isOff} className="ticket-actions">
      <legend className="sr-only">What to do with the booking of {customerName}</legend>
      {orderStatus === 'Pending' || change ? (
        <>
          {step('accept', change ? 'Accept change' : 'Accept', true)}
          {ask('refuse', change ? 'Refuse change' : 'Refuse')}
        </>
      ) : (
        <>
          <Mark kind={seatedAt ? 'done' : 'accepted'}>{seatedAt ? 'Seated' : 'Accepted'}</Mark>
          {seatedAt && isDue && step('complete', 'Complete')}
          {!seatedAt && maySit && step('seated', 'Seated')}
          {!seatedAt && isDue && ask('no-show', 'No-show')}
          {!seatedAt && !isDue && ask('cancel', 'Cancel')}
        </>
      )}
    </fieldset>
  )
}

function Mark({ kind, children }: { kind: 'accepted' | 'done' | 'off'; children: string }) {
  return (
    <span className={`booking-mark is-${kind}`}>
      {kind === 'done' && <Check size={18} aria-hidden="true" />}
      {children}
    </span>
  )
}
