import { useState } from 'react'

import { type HolidayRange, toExceptions, withHolidayRange } from '#domain/catalogue/hours/holiday-ranges.ts'
import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'
import { HoursRows, usualHours } from '#web/catalogue/outlet-settings/hours-rows.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = { ranges: readonly HolidayRange[]; onChange: (ranges: HolidayRange[]) => void }

/** As many entries as the server takes. */
const maxEntries = 200

/** Days with hours of their own, one row for days in a row with the same hours. */
export function HolidaysPanel({ ranges, onChange }: Props) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<string>()
  const to = until || from
  const isRange = to !== from
  function add(entries: HolidayRange['entries']): void {
    if (to < from) return setProblem('The last day is before the first. Change one of them.')
    const next = withHolidayRange(ranges, { from, to, entries })
    if (toExceptions(next).length > maxEntries)
      return setProblem(`You can list ${maxEntries} days. Choose a shorter time.`)
    setProblem(undefined)
    onChange(next)
    setFrom('')
    setUntil('')
  }
  return (
    <section className="paper paper-panel" aria-labelledby="holidays">
      <h3 id="holidays" className="text-title">
        Holidays and other days
      </h3>
      {ranges.map((range) => (
        <div key={range.from} className="hours-day">
          <strong>{formatRange(range)}</strong>
          <HoursRows
            of={formatRange(range)}
            entries={range.entries}
            blank={() => ({ ...usualHours })}
            onChange={(entries) => onChange(withHolidayRange(ranges, { ...range, entries }))}
          />
          <TouchButton
            kind="plain"
            className="w-fit"
            onClick={() => onChange(ranges.filter((one) => one !== range))}
          >
            Use weekly hours<span className="sr-only"> on {formatRange(range)}</span>
          </TouchButton>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <DateInput label="Another day" value={from} onChange={setFrom} />
        <DateInput label="Last day, for several" value={until} min={from} onChange={setUntil} />
        <TouchButton kind="edged" disabled={from === ''} onClick={() => add([])}>
          {isRange ? 'Closed on these days' : 'Closed that day'}
        </TouchButton>
        <TouchButton kind="edged" disabled={from === ''} onClick={() => add([usualHours])}>
          {isRange ? 'Different hours on these days' : 'Different hours that day'}
        </TouchButton>
      </div>
      <div role="alert">{problem && <p className="font-semibold text-brand-strong">{problem}</p>}</div>
    </section>
  )
}

type DateProps = { label: string; value: string; min?: string; onChange: (value: string) => void }

function DateInput({ label, value, min, onChange }: DateProps) {
  return (
    <label className="block font-semibold">
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        onChange={({ target }) => onChange(target.value)}
        className="touch-input mt-1 min-h-13"
      />
    </label>
  )
}

/** 'Thursday 24 Dec to Saturday 2 Jan', or one day. */
function formatRange({ from, to }: HolidayRange): string {
  return from === to ? formatWeekdayDate(from) : `${formatWeekdayDate(from)} to ${formatWeekdayDate(to)}`
}
