import { type SubmitEvent, useState } from 'react'

import { useBookingCommands } from '#web/bookings/board/use-booking-commands.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  outletId: string
  /** The covers free now; undefined when not known. */
  left: number | undefined
  isOff: boolean
  reload: () => Promise<void>
}

/** Seats guests without a booking. */
export function WalkInForm({ outletId, left, isOff, reload }: Props) {
  const { run, isPending, error } = useBookingCommands(reload)
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
    <form
      onSubmit={(event) => void submit(event)}
      aria-labelledby="walk-in"
      className="paper paper-panel gap-3"
    >
      <h2 id="walk-in" className="text-heading">
        Walk-in
      </h2>
      {left !== undefined && (
        <p className="text-muted">{left === 1 ? '1 cover is' : `${left} covers are`} free now</p>
      )}
      <fieldset disabled={isOff} className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <label className="block w-24 text-label font-semibold">
            Guests
            <input
              type="number"
              className="touch-input mt-1"
              inputMode="numeric"
              min={1}
              max={2000}
              required
              value={guestNo}
              onChange={({ target }) => setGuestNo(target.value)}
            />
          </label>
          <label className="block min-w-0 flex-1 text-label font-semibold">
            Table or name
            <input
              className="touch-input mt-1"
              maxLength={60}
              value={called}
              onChange={({ target }) => setCalled(target.value)}
            />
          </label>
        </div>
        {error !== undefined && <MessageBox kind="error">{error}</MessageBox>}
        <TouchButton type="submit" kind="go" aria-busy={isPending}>
          Seat them now
        </TouchButton>
      </fieldset>
    </form>
  )
}
