import {
  mergeAround,
  type OpeningPeriod,
  toPeriod,
  toServiceTime,
} from '#domain/catalogue/hours/opening-hours.ts'
import { formatServingHours } from '#domain/catalogue/hours/format-serving-hours.ts'
import type { ServingPeriod } from '#domain/catalogue/hours/serving-period.ts'
import { dayOfWeek, fromLondonTimeOrNext } from '#domain/shared/time/london-time.ts'

export type Serving =
  | { isServed: true }
  /** `next` is undefined if it is not served in the coming fortnight. */
  | { isServed: false; next: Date | undefined; hours: string }

/** Whether a dish with these periods is served at a time: in any of them, or always if it has none. */
export function findServing(periods: readonly ServingPeriod[], at: Date): Serving {
  if (periods.length === 0) return { isServed: true }
  const { date, minutes } = toServiceTime(at)
  for (const { start, end } of mergeAround((day) => servedOn(periods, day), date)) {
    if (end <= minutes) continue
    if (start <= minutes) return { isServed: true }
    return notServed(periods, fromLondonTimeOrNext(date, start))
  }
  return notServed(periods, undefined)
}

/** The periods of a dish: its own, otherwise those of its category. */
export function periodsOfDish<P>(own: readonly P[], ofCategory: readonly P[]): readonly P[] {
  return own.length > 0 ? own : ofCategory
}

function notServed(periods: readonly ServingPeriod[], next: Date | undefined): Serving {
  return { isServed: false, next, hours: formatServingHours(periods) }
}

/** The hours that begin on a date. */
function servedOn(periods: readonly ServingPeriod[], date: string): OpeningPeriod[] {
  const day = dayOfWeek(date)
  return periods
    .filter(({ firstDay, lastDay }) => (firstDay ?? date) <= date && date <= (lastDay ?? date))
    .flatMap(({ hours }) => hours.filter(({ days }) => days.includes(day)))
    .map(({ from, to }) => toPeriod(from, to))
    .toSorted((a, b) => a.start - b.start)
}
