import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { extraMinutes, type HouseState, houseStates } from '#domain/catalogue/hours/promise.ts'
import { checkoutTexts } from '#web/orders/checkout/checkout-messages.ts'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { OptionCard } from '#web/orders/checkout/fields/option-card.tsx'
import { FieldBox } from '#web/ui/form/field-box.tsx'
import { FieldLabel } from '#web/ui/form/field-label.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = FieldsProps & {
  quote: OrderQuote | undefined
  now: Date
}

/** As soon as possible or a later time, and how busy the outlet is. */
export function TimeFields({ quote, now, ...fields }: Props) {
  const { draft, onChange, errorOf } = fields
  const note = useId()
  if (!quote) return <div className="skeleton h-32 rounded-control" aria-busy="true" />
  const { schedule, isOpen, pausedUntil } = quote
  const canBeSoon = pausedUntil === null && !schedule.isFull
  const room = isOpen && canBeSoon ? formatRoom(schedule, now) : undefined
  const isLater = draft.pickupTime !== ''
  return (
    <>
      <fieldset className="grid gap-3 md:grid-cols-2" aria-describedby={note}>
        <legend className="sr-only">When would you like it?</legend>
        <OptionCard
          name="when"
          isChosen={!isLater && canBeSoon}
          onChoose={() => onChange({ pickupTime: '' })}
          title="As soon as possible"
          isDisabled={!canBeSoon}
          text={
            !isOpen
              ? 'Closed now'
              : pausedUntil
                ? `Paused until ${formatTimeInText(pausedUntil, now)}`
                : schedule.isFull
                  ? formatFull(schedule, now)
                  : formatSoonest(schedule, now)
          }
        />
        <OptionCard
          name="when"
          isChosen={isLater}
          isDisabled={schedule.laterTimes.length === 0 && !isLater}
          onChoose={() => onChange({ pickupTime: schedule.laterTimes[0] ?? '' })}
          title="Choose a time"
          text={formatLaterTimes(schedule.laterTimes, now)}
        />
      </fieldset>
      {isLater && (
        <TimeList
          value={draft.pickupTime}
          times={schedule.laterTimes}
          now={now}
          onChoose={(pickupTime) => onChange({ pickupTime })}
          problem={errorOf('pickupTime')}
        />
      )}
      <div id={note} className="flex flex-col gap-3">
        {!isOpen && !isLater && <Warning text={checkoutTexts.closed} />}
        <ul className="flex flex-wrap gap-2">
          {toStateLabels(schedule).map(({ state, text, isNow }) => (
            <li
              key={state}
              aria-current={isNow || undefined}
              className={`flex h-7 items-center gap-2 rounded-full px-3 text-small ${isNow ? 'bg-basil-tint font-bold text-basil-text outline-none' : 'bg-sunk text-ink-2'}`}
            >
              {isNow && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
              {text}
            </li>
          ))}
        </ul>
        {room && <p className="text-small text-ink-2">{room}</p>}
      </div>
    </>
  )
}

function Warning({ text }: { text: string }) {
  return <Note className="font-semibold">{text}</Note>
}

type TimeListProps = {
  value: string
  times: readonly string[]
  now: Date
  onChoose: (time: string) => void
  problem: string | undefined
}

/** A chosen time that is no longer offered stays selected: the customer has to pick another. */
function TimeList({ value, times, now, onChoose, problem }: TimeListProps) {
  const id = useId()
  const isTaken = !times.includes(value)
  return (
    <div>
      <FieldLabel htmlFor={id}>Time</FieldLabel>
      <FieldBox isWrong={problem !== undefined}>
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          className="min-h-12 w-full bg-transparent outline-none"
        >
          {isTaken && <option value={value}>{formatTime(value, now)}, no longer free</option>}
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, now)}
            </option>
          ))}
        </select>
      </FieldBox>
      {problem && (
        <p id={`${id}-note`} className="mt-1.5 flex gap-1.5 text-small font-semibold text-brand-strong">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}

/** '19:45', or 'Tomorrow 00:15' after midnight. */
export function formatTime(iso: string, now: Date): string {
  const [then, today] = [toLondonTime(new Date(iso)), toLondonTime(now)]
  return `${then.date === today.date ? '' : 'Tomorrow '}${formatClockTime(then.minutes)}`
}

/** The same inside a sentence: 'tomorrow 00:15'. */
export function formatTimeInText(iso: string, now: Date): string {
  return formatTime(iso, now).replace('Tomorrow', 'tomorrow')
}

/** The outlet's promise in each of its states: Normal, Busy, Extreme busy. */
export function toStateLabels({
  houseState,
  minutes,
}: OrderQuote['schedule']): { state: HouseState; text: string; isNow: boolean }[] {
  return houseStates.map((state) => ({
    state,
    text: `${state} ${minutes - extraMinutes[houseState] + extraMinutes[state]} mins`,
    isNow: state === houseState,
  }))
}

function formatSoonest(schedule: OrderQuote['schedule'], now: Date): string {
  return `About ${minutesLeft(schedule, now)} mins, by ${formatTimeInText(schedule.expectedAt, now)}`
}

function formatFull({ next = [] }: OrderQuote['schedule'], now: Date): string {
  return next[0] ? `Kitchen full, next free at ${formatTimeInText(next[0], now)}` : 'Kitchen full'
}

/** Why the promise is later than the state's minutes. */
function formatRoom(schedule: OrderQuote['schedule'], now: Date): string | undefined {
  if (minutesLeft(schedule, now) <= schedule.minutes) return undefined
  return `Next free time ${formatTimeInText(schedule.expectedAt, now)}: the kitchen is full before.`
}

/** A kitchen that counts points may promise more than its state. */
function minutesLeft({ minutes, expectedAt, points }: OrderQuote['schedule'], now: Date): number {
  if (points === undefined) return minutes
  return Math.max(minutes, Math.round((Date.parse(expectedAt) - now.getTime()) / 60_000))
}

export function formatLaterTimes(times: readonly string[], now: Date): string {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return 'No later time is free today'
  const from = formatTime(first, now)
  return `${from.startsWith('Tomorrow') ? '' : 'Today, '}${from} to ${formatTimeInText(last, now)}`
}
