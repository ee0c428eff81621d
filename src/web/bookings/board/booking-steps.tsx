import { Check } from 'lucide-react'
import { useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { canEnd, canSeat } from '#domain/bookings/booking-state.ts'
import type { BookingCommand } from '#web/bookings/board/booking-command.ts'
import { AskWhy, askBoxStyle } from '#web/ui/dialog/ask-why.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  booking: SavedBooking
  /** True offline: the buttons are disabled. */
  isOff: boolean
  now: Date | undefined
  run: (command: BookingCommand) => Promise<boolean>
  onEdit: (booking: SavedBooking) => void
}

const refusals = ['Fully booked', 'Closed then', 'Party too large', 'Private event']

/** The status of a booking, and buttons for its next steps. */
export function BookingSteps({ booking, isOff, now, run, onEdit }: Props) {
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
        className={askBoxStyle}
        aria-label={`Mark ${name} as a no-show?`}
        onSubmit={(event) => {
          event.preventDefault()
          setAsks(undefined)
          void run({ verb: 'no-show', booking })
        }}
      >
        <p className="font-semibold text-error-text">
          Mark {name} as a no-show? This frees the table and cannot be undone.
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <TouchButton kind="edged" onClick={() => setAsks(undefined)}>
            Back
          </TouchButton>
          <TouchButton type="submit" kind="refusal">
            No-show
          </TouchButton>
        </div>
      </form>
    )
  if (asks)
    return (
      <AskWhy
        question={
          booking.customer
            ? `Why ${asks}? The customer sees this.`
            : `Why ${asks}? No message is sent: ring the guest.`
        }
        reasons={refusals}
        action={asks === 'refuse' ? 'Refuse booking' : 'Cancel booking'}
        onBack={() => setAsks(undefined)}
        onSure={(reason) => {
          setAsks(undefined)
          void run({ verb: asks, booking, reason })
        }}
      />
    )
  const step = (verb: 'accept' | 'seated' | 'complete', label: string, isGo = false) => (
    <TouchButton kind={isGo ? 'go' : 'edged'} onClick={() => void run({ verb, booking })}>
      {label}
      <span className="sr-only"> {customerName}</span>
    </TouchButton>
  )
  const ask = (verb: 'refuse' | 'cancel' | 'no-show', label: string) => (
    <TouchButton kind="edged" onClick={() => setAsks(verb)}>
      {label}
      <span className="sr-only"> {customerName}</span>
    </TouchButton>
  )
  const startsAt = new Date(booking.startsAt)
  const isDue = now !== undefined && canEnd(startsAt, now)
  const maySit = now !== undefined && canSeat(startsAt, now)
  return (
    <fieldset disabled={isOff} className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Actions for the booking of {customerName}</legend>
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
          {!seatedAt && (
            <TouchButton kind="edged" onClick={() => onEdit(booking)}>
              Edit<span className="sr-only"> {customerName}</span>
            </TouchButton>
          )}
          {!seatedAt && !isDue && ask('cancel', 'Cancel')}
        </>
      )}
    </fieldset>
  )
}

const tones = { accepted: 'butter', done: 'basil', off: 'sand' } as const

function Mark({ kind, children }: { kind: keyof typeof tones; children: string }) {
  return (
    <Pill tone={tones[kind]} size="large">
      {kind === 'done' && <Check size={18} aria-hidden="true" />}
      {children}
    </Pill>
  )
}
