import { addDays } from '#domain/shared/time/london-time.ts'
import type { DatedTiming, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import type { Draws } from './seeded-draws.ts'

type Pattern = {
  usual: readonly string[]
  /** Friday and Saturday, if they differ. */
  weekend?: readonly string[]
  sunday?: readonly string[]
  closed?: readonly number[]
}

const patterns = {
  evening: { usual: ['16:30-23:00'], weekend: ['16:30-23:30'] },
  allDay: { usual: ['12:00-23:00'] },
  night: { usual: ['16:00-01:00'], weekend: ['16:00-03:00'] },
  smallHours: { usual: ['17:00-02:00'], weekend: ['17:00-04:00'] },
  chippy: { usual: ['11:30-14:00', '16:30-21:00'], closed: [0] },
  morning: { usual: ['07:30-15:30'] },
  weekdays: { usual: ['07:30-16:00'], weekend: ['08:30-16:00'], closed: [0] },
  twoSittings: { usual: ['12:00-15:00', '17:00-22:00'], closed: [1] },
  restedMonday: { usual: ['12:00-21:30'], weekend: ['12:00-22:30'], closed: [1] },
  roast: { usual: ['12:00-22:00'], sunday: ['12:00-17:00'] },
  sweet: { usual: ['16:00-00:00'] },
} satisfies Record<string, Pattern>

export type HoursKind = keyof typeof patterns

const week = [0, 1, 2, 3, 4, 5, 6]

export const alwaysOpen: readonly TimingEntry[] = week.map((day) => ({ day, ...stretch('00:00-00:00') }))

export function weeklyHours(kind: HoursKind): TimingEntry[] {
  const pattern: Pattern = patterns[kind]
  return week.flatMap((day): TimingEntry[] => {
    if (pattern.closed?.includes(day)) return [{ day, ...shut }]
    const special = day === 0 ? pattern.sunday : day >= 5 ? pattern.weekend : undefined
    return (special ?? pattern.usual).map((times) => ({ day, ...stretch(times) }))
  })
}

/** Closed at Christmas, and one exception in the near future. */
export function chooseExceptions(draws: Draws, kind: HoursKind, today: string): DatedTiming[] {
  const short = stretch(kind === 'morning' || kind === 'weekdays' ? '09:00-13:00' : '12:00-18:00')
  const soon = addDays(today, draws.between(3, 24))
  const christmas = nextChristmas(today)
  const apart: DatedTiming[] = []
  if (draws.chance(0.7)) {
    apart.push({ date: christmas, ...shut }, { date: addDays(christmas, 1), ...short })
  }
  if (apart.length === 0 || draws.chance(0.4))
    apart.push({ date: soon, ...(draws.chance(0.5) ? shut : short) })
  return onePerDate(apart)
}

const shut = { isOpen: false, startTime: '00:00', endTime: '00:00' }

function stretch(times: string) {
  const [startTime = '', endTime = ''] = times.split('-')
  return { isOpen: true, startTime, endTime }
}

function nextChristmas(date: string): string {
  const year = Number(date.slice(0, 4))
  return `${date.slice(5) > '12-25' ? year + 1 : year}-12-25`
}

function onePerDate(entries: readonly DatedTiming[]): DatedTiming[] {
  return entries
    .filter((entry, at) => entries.findIndex((other) => other.date === entry.date) === at)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
