import { useEffect, useId, useRef } from 'react'

import { daysAhead } from '#domain/booking-slots.ts'
import { addDays } from '#domain/london-time.ts'
import { longDate } from '#domain/long-date.ts'

type Props = { today: string; date: string; onChoose: (date: string) => void }

const daysShown = 14

/** The next two weeks side by side; any later day by its date. */
export function DayPicker({ today, date, onChoose }: Props) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const first = date >= today && date < addDays(today, daysShown) ? today : date
  const days = Array.from({ length: daysShown }, (_, ahead) => addDays(first, ahead))
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + 40
  }, [])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Date</legend>
      <div ref={row} className="booking-days">
        {days.map((day) => {
          const [weekday = '', number, month] = longDate(day).split(' ')
          return (
            <label key={day} className="booking-choice flex-col py-2">
              <input
                type="radio"
                name={name}
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
          value={date}
          min={today}
          max={addDays(today, daysAhead)}
          required
          onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
          className="h-11 rounded-xl border-[1.5px] border-control bg-surface px-3 text-body text-ink"
        />
      </label>
    </fieldset>
  )
}
