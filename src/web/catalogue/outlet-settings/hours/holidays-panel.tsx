import { type HolidayRange, withHolidayRange } from '#domain/catalogue/hours/holiday-ranges.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { HoursRows, usualHours } from '#web/catalogue/outlet-settings/hours/hours-rows.tsx'
import type { useHolidays } from '#web/catalogue/outlet-settings/hours/use-holidays.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  holidays: ReturnType<typeof useHolidays>
  /** Runs after each change, also of days that are not added yet. */
  onChange: () => void
}

/** Days with hours of their own, one row for days in a row with the same hours. */
export function HolidaysPanel({ holidays, onChange }: Props) {
  const { ranges, typed, labels, problem } = holidays
  function change(next: readonly HolidayRange[]): void {
    holidays.change(next)
    onChange()
  }
  function type(changed: Partial<typeof typed>): void {
    holidays.type(changed)
    onChange()
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
            onChange={(entries) => change(withHolidayRange(ranges, { ...range, entries }))}
          />
          <TouchButton
            kind="plain"
            className="w-fit"
            onClick={() => change(ranges.filter((one) => one !== range))}
          >
            Use weekly hours<span className="sr-only"> on {formatRange(range)}</span>
          </TouchButton>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <DateInput label="Another day" value={typed.from} onChange={(from) => type({ from })} />
        <DateInput
          label="Last day, for several"
          value={typed.until}
          min={typed.from}
          onChange={(until) => type({ until })}
        />
        <TouchButton kind="edged" disabled={typed.from === ''} onClick={() => holidays.add([])}>
          {labels.closed}
        </TouchButton>
        <TouchButton kind="edged" disabled={typed.from === ''} onClick={() => holidays.add([usualHours])}>
          {labels.different}
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
