import { type Hours, periodsOn } from '#domain/catalogue/hours/opening-hours.ts'
import { formatClockTime } from '#domain/shared/time/london-time.ts'

export type Overlap = { first: string; second: string }

/** The first two overlapping periods of a date. Periods that touch do not overlap. */
export function findOverlap(hours: Hours, date: string): Overlap | undefined {
  const periods = periodsOn(hours, date)
  const at = periods.findIndex(({ end }, index) => (periods[index + 1]?.start ?? Infinity) < end)
  const [first, second] = [periods[at], periods[at + 1]]
  return at >= 0 && first && second ? { first: formatPeriod(first), second: formatPeriod(second) } : undefined
}

function formatPeriod({ start, end }: { start: number; end: number }): string {
  return `${formatClockTime(start)}–${formatClockTime(end)}`
}
