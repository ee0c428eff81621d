import { Phone, TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'

import type { BookingDay } from '#contract/bookings/board.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { formatBoardDate } from '#web/bookings/board/format-board-date.ts'
import {
  comingTimes,
  coversAfter,
  draftOn,
  type TelephoneDraft,
  timesWithout,
} from '#web/bookings/board/telephone-draft.ts'
import { TelephoneTimes } from '#web/bookings/board/telephone-times.tsx'
import { useBookingCommands } from '#web/bookings/board/use-booking-commands.ts'
import type { useTelephoneDraft } from '#web/bookings/board/use-telephone-draft.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  outletId: string
  day: BookingDay
  telephone: ReturnType<typeof useTelephoneDraft>
  now: Date | undefined
  isOff: boolean
  reload: () => Promise<void>
}

const maxNote = 300

/** Enters a booking for a guest on the telephone, or changes one. The day is the one that the board shows. */
export function TelephoneForm({ outletId, day, telephone, now, isOff, reload }: Props) {
  const { editing, change, clear } = telephone
  const { run, isPending, error } = useBookingCommands(reload)
  const name = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing) name.current?.form?.scrollIntoView({ block: 'nearest' })
    if (editing) name.current?.focus({ preventScroll: true })
  }, [editing])
  const times = timesWithout(day, editing)
  const coming = comingTimes(day, times, now)
  const draft = draftOn(telephone.draft, day.date, coming)
  const after = draft.time ? coversAfter(times, draft) : 0
  const isOfAccount = editing !== undefined && editing.customer !== null
  const isMoved = editing !== undefined && editing.bookingDate !== day.date
  const isTheirTable = !isMoved && editing?.bookingTime === draft.time && editing.guestNo === draft.guestNo
  const isOver = after > day.covers && !isTheirTable
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !draft.time) return
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
    if (!isDone) return
    clear()
    // The button is disabled again, so it would lose the focus. After an edit the booking's row takes it.
    if (editing) button.current?.blur()
    else name.current?.focus()
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
            {formatBoardDate(day)}
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
          coming={coming}
          draft={draft}
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
            <TouchCheckbox
              checked={draft.isOverConfirmed}
              onChange={({ target }) => change({ overConfirmedOn: target.checked ? day.date : '' })}
            >
              Book over the limit, logged
            </TouchCheckbox>
          </div>
        )}
        {error !== undefined && <MessageBox kind="error">{error}</MessageBox>}
        <div className="flex flex-wrap gap-2">
          {editing && (
            <TouchButton kind="edged" onClick={clear}>
              Keep as it is
            </TouchButton>
          )}
          <TouchButton
            ref={button}
            type="submit"
            kind="go"
            className="min-w-0 flex-1"
            aria-busy={isPending}
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
