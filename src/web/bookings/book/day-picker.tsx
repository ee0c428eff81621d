import { useState } from 'react'

import { daysAhead } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'

type Props = { today: string; date: string; onChoose: (date: string) => void }

const daysShown = 14

/** Two weeks side by side; any other day by its date. */
export function DayPicker({ today, date, onChoose }: Props) {
  const days = daysAround(today, date)
  const latest = addDays(today, daysAhead)
  // While it is being typed it may be no day yet, or none that can be booked.
  const [typed, setTyped] = useState<string>()
  return (
    <fieldset className="needs-script min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Date</legend>
      <div key={days[1]} ref={showChosen} className="booking-days">
        {days.map((day) => {
          const [weekday = '', number, month] = longDate(day).split(' ')
          return (
            <label key={day} className="booking-choice flex-col py-2">
              <input
                type="radio"
                name="day"
                value={day}
                checked={day === date}
                onChange={() => onChoose(day)}
                aria-label={longDate(day)}
                className="sr-only"
              />
              <span className="text-small font-medium" aria-hidden="true">
                {weekday.slice(0, 3)}
              </span>
              <span className="font-display text-[1.25rem] leading-6 font-bold" aria-hidden="true">
                {number}
              </span>
              <span className="text-tiny" aria-hidden="true">
                {month}
              </span>
            </label>
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

/** The next two weeks. Around a later day those that can be booked, with today before them as the way back. */
function daysAround(today: string, date: string): string[] {
  const row = (from: string, length: number) => Array.from({ length }, (_, ahead) => addDays(from, ahead))
  if (date < addDays(today, daysShown)) return row(today, daysShown)
  const latest = addDays(today, daysAhead - daysShown + 2)
  return [today, ...row(date < latest ? date : latest, daysShown - 1)]
}
