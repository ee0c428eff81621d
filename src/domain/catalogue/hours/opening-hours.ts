import {
  addDays,
  formatClockTime,
  dayOfWeek,
  fromLondonTime,
  fromLondonTimeOrNext,
  toLondonTime,
  parseClockTime,
} from '#domain/shared/time/london-time.ts'

/** One opening period of a weekday. An end at or before its start is on the next day. */
export type TimingEntry = { day: number; isOpen: boolean; startTime: string; endTime: string }

/** Holidays: the entries for a date replace the weekly entries of that day. */
export type DatedTiming = { date: string; isOpen: boolean; startTime: string; endTime: string }

export type Hours = { week: readonly TimingEntry[]; exceptions: readonly DatedTiming[] }

/** `until` is a clock time, or 'round the clock'. */
export type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; opensNext: { date: string; time: string; daysAhead: number } | undefined }

export const minutesInDay = 1440
const maxDaysAhead = 14

/** Whether food can be ordered now, in London local time. */
export function openState(hours: Hours, now: Date): OpenState {
  const { date, minutes } = toServiceTime(now)
  for (const { start, end } of periodsAround(hours, date)) {
    if (end <= minutes) continue
    if (start > minutes) return { isOpen: false, opensNext: opening(date, start) }
    return { isOpen: true, until: end - minutes > minutesInDay ? 'round the clock' : formatClockTime(end) }
  }
  return { isOpen: false, opensNext: undefined }
}

/** The next opening after now, even if the outlet is open now. Undefined where it never closes. */
export function findNextService(hours: Hours, now: Date): Date | undefined {
  const { date, minutes } = toServiceTime(now)
  for (const { start } of periodsAround(hours, date))
    if (start > minutes) return fromLondonTimeOrNext(date, start)
  return undefined
}

/**
 * London local time. When the clocks go back, the repeated hour from 01:00 counts as just before 02:00, so that an
 * outlet opens and closes only once that night.
 */
export function toServiceTime(now: Date): { date: string; minutes: number } {
  const { date, minutes } = toLondonTime(now)
  const isRepeated =
    minutes >= 60 && minutes < 120 && now.getTime() - fromLondonTime(date, minutes)!.getTime() >= 3_600_000
  return { date, minutes: isRepeated ? 119.5 : minutes }
}

/** The periods that begin on a date, in minutes after its midnight. An end above 1440 is on the next day. */
export function periodsOn(hours: Hours, date: string): OpeningPeriod[] {
  const dated = hours.exceptions.filter((entry) => entry.date === date)
  const day = dayOfWeek(date)
  const entries = dated.length > 0 ? dated : hours.week.filter((entry) => entry.day === day)
  return entries
    .filter((entry) => entry.isOpen)
    .map(({ startTime, endTime }) => toPeriod(startTime, endTime))
    .toSorted((a, b) => a.start - b.start)
}

export type OpeningPeriod = { start: number; end: number }

/** An end at or before the start is on the next day. */
export function toPeriod(startTime: string, endTime: string): OpeningPeriod {
  const [start, end] = [parseClockTime(startTime), parseClockTime(endTime)]
  return { start, end: end <= start ? end + minutesInDay : end }
}

export function periodsAround(hours: Hours, today: string, lastDay?: number): Generator<OpeningPeriod> {
  return mergeAround((date) => periodsOn(hours, date), today, lastDay)
}

/**
 * From yesterday's late shift to the periods of the last day, in minutes after today's midnight, with touching periods
 * merged. A generator, because most callers need only the first. `periodsOf` sorts them by their start.
 */
export function* mergeAround(
  periodsOf: (date: string) => readonly OpeningPeriod[],
  today: string,
  lastDay = maxDaysAhead,
): Generator<OpeningPeriod> {
  let last: OpeningPeriod | undefined
  for (let ahead = -1; ahead <= lastDay; ahead++) {
    for (const { start, end } of periodsOf(addDays(today, ahead))) {
      const shifted = { start: start + ahead * minutesInDay, end: end + ahead * minutesInDay }
      if (last && shifted.start <= last.end) last.end = Math.max(last.end, shifted.end)
      else {
        if (last) yield last
        last = shifted
      }
    }
  }
  if (last) yield last
}

function opening(today: string, start: number) {
  const daysAhead = Math.floor(start / minutesInDay)
  return { date: addDays(today, daysAhead), time: formatClockTime(start), daysAhead }
}
