import { type SubmitEvent, useState } from 'react'

import type { BookingStep } from '#web/bookings/board/booking-step.ts'

type Props = {
  outletId: string
  /** How many covers nobody holds at this moment, as far as the page knows. */
  left: number | undefined
  isOff: boolean
  run: (step: BookingStep) => Promise<boolean>
}

/** Guests at the door without a booking. */
export function WalkInForm({ outletId, left, isOff, run }: Props) {
  const [guestNo, setGuestNo] = useState('2')
  const [called, setCalled] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run({ verb: 'walk-in', outletId, guestNo: Number(guestNo), called: called.trim() })) {
      setGuestNo('2')
      setCalled('')
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="walk-in" className="ticket booking-panel">
      <h2 id="walk-in">Walk-in</h2>
      {left !== undefined && (
        <p className="text-muted">{left === 1 ? '1 cover is' : `${left} covers are`} free now</p>
      )}
      <fieldset disabled={isOff} className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <label className="booking-field w-24">
            Guests
            <input
              type="number"
              className="touch-input"
              inputMode="numeric"
              min={1}
              max={2000}
              required
              value={guestNo}
              onChange={({ target }) => setGuestNo(target.value)}
            />
          </label>
          <label className="booking-field min-w-0 flex-1">
            Table or name
            <input
              className="touch-input"
              maxLength={60}
              value={called}
              onChange={({ target }) => setCalled(target.value)}
            />
          </label>
        </div>
        <button type="submit" className="touch-go">
          Seat them now
        </button>
      </fieldset>
    </form>
  )
}
