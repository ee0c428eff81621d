import { useState } from 'react'

import { maxDaysAhead } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { ChoiceTile } from '#web/ui/form/choice.tsx'
import { FieldLegend } from '#web/ui/form/field-label.tsx'

type Props = { today: string; date: string; onChoose: (date: string) => void }

const daysShown = 14

/** Two weeks as tiles, and a date field for any other day. */
export function DayPicker({ today, date, onChoose }: Props) {
  const days = daysAround(today, date)
  const latest = addDays(today, maxDaysAhead)
  // A half-typed date is not a bookable day yet.
  const [typed, setTyped] = useState<string>()
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <FieldLegend>Date</FieldLegend>
      <div
        key={days[1]}
        ref={showChosen}
        className="-m-[5px] flex scrollbar-thin gap-2 overflow-x-auto p-[5px]"
      >
        {days.map((day) => {
          const [weekday = '', number, month] = formatWeekdayDate(day).split(' ')
          return (
            <ChoiceTile key={day} className="w-17 shrink-0 flex-col py-2">
              <input
                type="radio"
                name="day"
                value={day}
                checked={day === date}
                onChange={() => onChoose(day)}
                aria-label={formatWeekdayDate(day)}
                className="sr-only"
              />
              <span className="text-small font-medium" aria-hidden="true">
                {weekday.slice(0, 3)}
              </span>
              <span className="font-display text-title leading-6 font-bold" aria-hidden="true">
                {number}
              </span>
              <span className="text-tiny" aria-hidden="true">
                {month}
              </span>
            </ChoiceTile>
          )
        })}
      </div>
      <label className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        Or another day
        <input
          type="date"
          name="bookingDate"
          value={typed ?? date}
          min={today}
          max={latest}
          required
          onChange={({ currentTarget: { value } }) => {
            const isDay = value >= today && value <= latest
            setTyped(isDay ? undefined : value)
            if (isDay) onChoose(value)
          }}
          onBlur={() => setTyped(undefined)}
          className="h-11 rounded-xl border-[1.5px] border-control bg-surface px-3 text-body text-ink"
        />
      </label>
    </fieldset>
  )
}

function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('label:has(:checked)')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.clientWidth / 2 + 40
}

/** The next two weeks, or today followed by the bookable days from a later date. */
function daysAround(today: string, date: string): string[] {
  const row = (from: string, length: number) => Array.from({ length }, (_, ahead) => addDays(from, ahead))
  if (date < addDays(today, daysShown)) return row(today, daysShown)
  const latest = addDays(today, maxDaysAhead - daysShown + 2)
  return [today, ...row(date < latest ? date : latest, daysShown - 1)]
}
