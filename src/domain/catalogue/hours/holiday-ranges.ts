import type { DatedTiming } from '#domain/catalogue/hours/opening-hours.ts'
import { addDays } from '#domain/shared/time/london-time.ts'

/** Consecutive days with the same hours. `entries` are those of each day; none means closed. */
export type HolidayRange = { from: string; to: string; entries: Omit<DatedTiming, 'date'>[] }

/** The exceptions as ranges, the earliest first. */
export function toHolidayRanges(exceptions: readonly DatedTiming[]): HolidayRange[] {
  const byDate = Map.groupBy(exceptions, ({ date }) => date)
  const ranges: HolidayRange[] = []
  for (const date of [...byDate.keys()].toSorted()) {
    const entries = byDate
      .get(date)!
      .filter(({ isOpen }) => isOpen)
      .map(({ isOpen, startTime, endTime }) => ({ isOpen, startTime, endTime }))
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === date && JSON.stringify(last.entries) === JSON.stringify(entries))
      last.to = date
    else ranges.push({ from: date, to: date, entries })
  }
  return ranges
}

/** The opposite of `toHolidayRanges`. */
export function toExceptions(ranges: readonly HolidayRange[]): DatedTiming[] {
  const closed = { isOpen: false, startTime: '00:00', endTime: '00:00' }
  return ranges.flatMap(({ from, to, entries }) =>
    listDates(from, to).flatMap((date) =>
      (entries.length > 0 ? entries : [closed]).map((period) => ({ date, ...period })),
    ),
  )
}

/** The new range replaces the days it covers. Neighbours stay apart, also with the same hours, so that each is edited alone. */
export function withHolidayRange(ranges: readonly HolidayRange[], added: HolidayRange): HolidayRange[] {
  const others = ranges.flatMap((range) =>
    [
      { ...range, to: min(range.to, addDays(added.from, -1)) },
      { ...range, from: max(range.from, addDays(added.to, 1)) },
    ].filter(({ from, to }) => from <= to),
  )
  return [...others, added].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)

function listDates(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
