import { Phone, TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatLongDate } from '#domain/shared/time/weekday-date.ts'
import type { BookingCommand } from '#web/bookings/board/booking-command.ts'
import {
  coversAfter,
  emptyDraft,
  type TelephoneDraft,
  timesWithout,
  toDraft,
} from '#web/bookings/board/telephone-draft.ts'
import { TelephoneTimes } from '#web/bookings/board/telephone-times.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchTick } from '#web/ui/board/touch-tick.tsx'

type Props = {
  outletId: string
  day: BookingDay
  /** The booking to change; undefined for a new one. */
  editing: SavedBooking | undefined
  now: Date | undefined
  isOff: boolean
  run: (command: BookingCommand) => Promise<boolean>
  onDone: () => void
}

const maxNote = 300

/** Enters a booking for a guest on the telephone, or changes one. The day is the one that the board shows. */
export function TelephoneForm({ outletId, day, editing, now, isOff, run, onDone }: Props) {
  const [draft, setDraft] = useState(editing ? toDraft(editing) : emptyDraft)
  const [isBusy, setBusy] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (editing) name.current?.form?.scrollIntoView({ block: 'nearest' })
    if (editing) name.current?.focus({ preventScroll: true })
  }, [editing])
  const change = (changed: Partial<TelephoneDraft>) =>
    setDraft((before) => ({ ...before, isOverConfirmed: false, ...changed }))
  const times = timesWithout(day, editing)
  const after = draft.time ? coversAfter(times, draft) : 0
  const isOfAccount = editing !== undefined && editing.customer !== null
  const isMoved = editing !== undefined && editing.bookingDate !== day.date
  const isTheirTable = !isMoved && editing?.bookingTime === draft.time && editing.guestNo === draft.guestNo
  const isOver = after > day.covers && !isTheirTable
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || !draft.time) return
    setBusy(true)
    const { customerName, mobileNo, note, guestNo, time, isOverConfirmed } = draft
    const fields = {
      customerName: customerName.trim(),
      mobileNo: mobileNo.trim() || null,
      note: note.trim() || null,
    }
    const table = { bookingDate: day.date, bookingTime: time, guestNo, overbook: isOverConfirmed }
    const body = { ...fields, ...table }
    const isDone = await run(
      editing ? { verb: 'edit', booking: editing, body } : { verb: 'enter', outletId, body },
    )
    setBusy(false)
    if (!isDone) return
    setDraft(emptyDraft)
    // The button is disabled again, so it would lose the focus.
    if (!editing) name.current?.focus()
    onDone()
  }
  return (
    <form
      id="telephone-booking"
      onSubmit={(event) => void submit(event)}
      aria-labelledby="telephone"
      className="paper paper-panel telephone-panel"
    >
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-butter text-cocoa">
          <Phone size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="telephone" className="text-title">
            {editing ? 'Edit booking' : 'Telephone booking'}
          </h2>
          <p className="text-label text-muted">
            {formatLongDate(day.date)}
            {isMoved && `, moved from ${formatLongDate(editing.bookingDate)}`}
          </p>
        </div>
      </div>
      <fieldset disabled={isOff} className="grid min-w-0 gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <label className="block min-w-0 text-label font-semibold">
            Name
            <input
              ref={name}
              className="touch-input mt-1"
              required
              maxLength={100}
              autoComplete="off"
              readOnly={isOfAccount}
              value={draft.customerName}
              onChange={({ target }) => change({ customerName: target.value })}
            />
          </label>
          <label className="block w-24 text-label font-semibold">
            Guests
            <input
              type="number"
              inputMode="numeric"
              className="touch-input mt-1"
              min={1}
              max={2000}
              required
              value={draft.guestNo || ''}
              onChange={({ target }) => change({ guestNo: target.valueAsNumber || 0 })}
            />
          </label>
        </div>
        <label className="block text-label font-semibold">
          Mobile <span className="font-normal text-muted">(not needed)</span>
          <input
            type="tel"
            className="touch-input mt-1"
            maxLength={20}
            autoComplete="off"
            readOnly={isOfAccount}
            value={draft.mobileNo}
            onChange={({ target }) => change({ mobileNo: target.value })}
          />
        </label>
        {isOfAccount && (
          <p className="-mt-2 text-small text-muted">
            Booked with an account: only the guest can change the name and mobile.
          </p>
        )}
        <TelephoneTimes
          key={day.date}
          day={day}
          times={times}
          draft={draft}
          now={now}
          onChoose={(time) => change({ time })}
        />
        <div>
          <label className="block text-label font-semibold">
            Note
            <textarea
              className="touch-input mt-1 resize-y"
              rows={2}
              maxLength={maxNote}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </label>
          <p className="mt-1 text-right text-small text-muted">
            {draft.note.length} of {maxNote}
          </p>
        </div>
        {isOver && (
          <div className="rounded-2xl bg-butter-tint p-3.5 text-butter-text">
            <p className="flex gap-2 font-semibold">
              <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
              {formatFull(draft, after, day.covers)}
            </p>
            <TouchTick
              checked={draft.isOverConfirmed}
              onChange={({ target }) => change({ isOverConfirmed: target.checked })}
            >
              Book over the limit, logged
            </TouchTick>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {editing && (
            <TouchButton kind="edged" onClick={onDone}>
              Keep as it is
            </TouchButton>
          )}
          <TouchButton
            type="submit"
            kind="go"
            className="min-w-0 flex-1"
            disabled={!draft.time || (isOver && !draft.isOverConfirmed)}
          >
            {formatButton(draft, editing !== undefined)}
          </TouchButton>
        </div>
      </fieldset>
    </form>
  )
}

/** 'Book Sheila, 4 at 19:45' */
function formatButton({ customerName, guestNo, time }: TelephoneDraft, isEdit: boolean): string {
  if (!time) return 'Choose a time'
  const [first = ''] = customerName.trim().split(/\s+/)
  const verb = isEdit ? 'Save' : 'Book'
  return `${verb} ${first ? `${first.slice(0, 20)}, ` : ''}${guestNo} at ${time}`
}

function formatFull({ guestNo, time }: TelephoneDraft, after: number, covers: number): string {
  const left = covers - (after - guestNo)
  return left <= 0
    ? `Full at ${time}: ${after - guestNo} of ${covers} covers.`
    : `Only ${left} of ${covers} covers left at ${time}.`
}
