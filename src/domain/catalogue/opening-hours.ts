import {
  addDays,
  clockTime,
  dayOfWeek,
  londonMoment,
  londonReaches,
  londonTime,
  minutesOf,
} from '#domain/shared/london-time.ts'

/** One stretch of one weekday. An end at or before its start runs past midnight, into the next day. */
export type TimingEntry = { day: number; isOpen: boolean; startTime: string; endTime: string }

/** Holidays and the like: the entries for a date replace everything the week says about it. */
export type DatedTiming = { date: string; isOpen: boolean; startTime: string; endTime: string }

export type Hours = { week: readonly TimingEntry[]; exceptions: readonly DatedTiming[] }

/** `until` is a clock time, or 'round the clock'. */
export type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; opensNext: { date: string; time: string; daysAhead: number } | undefined }

const minutesInDay = 1440
const daysLookedAhead = 14

/** Whether food can be ordered at this moment, by the London clock (summer time included). */
export function openState(hours: Hours, now: Date): OpenState {
  const { date, minutes } = wallTime(now)
  for (const { start, end } of stretchesAround(hours, date)) {
    if (end <= minutes) continue
    if (start > minutes) return { isOpen: false, opensNext: opening(date, start) }
    return { isOpen: true, until: end - minutes > minutesInDay ? 'round the clock' : clockTime(end) }
  }
  return { isOpen: false, opensNext: undefined }
}

/** When the outlet opens next after this moment, whether it is open now or not. None where it never closes. */
export function nextService(hours: Hours, now: Date): Date | undefined {
  const { date, minutes } = wallTime(now)
  for (const { start } of stretchesAround(hours, date)) if (start > minutes) return londonReaches(date, start)
  return undefined
}

/**
 * By the clock on the wall. An outlet opens and closes once a night: when the hour from 01:00 comes again in autumn, all
 * that begins or ends in it has done so, and it is just before 02:00.
 */
function wallTime(now: Date): { date: string; minutes: number } {
  const { date, minutes } = londonTime(now)
  const isAgain =
    minutes >= 60 && minutes < 120 && now.getTime() - londonMoment(date, minutes)!.getTime() >= 3_600_000
  return { date, minutes: isAgain ? 119.5 : minutes }
}

/** The stretches that begin on a date, in minutes after its midnight; an end past 1440 is the next morning. */
export function stretchesOn(hours: Hours, date: string): Stretch[] {
  const dated = hours.exceptions.filter((entry) => entry.date === date)
  const day = dayOfWeek(date)
  const entries = dated.length > 0 ? dated : hours.week.filter((entry) => entry.day === day)
  return entries
    .filter((entry) => entry.isOpen)
    .map(({ startTime, endTime }) => {
      const start = minutesOf(startTime)
      const end = minutesOf(endTime)
      return { start, end: end <= start ? end + minutesInDay : end }
    })
    .toSorted((a, b) => a.start - b.start)
}

export type Stretch = { start: number; end: number }

/**
 * Yesterday's late shift up to two weeks ahead, measured from today's midnight, with touching stretches joined. One after
 * the other, as nearly everyone needs the first ones only.
 */
export function* stretchesAround(hours: Hours, today: string): Generator<Stretch> {
  let last: Stretch | undefined
  for (let ahead = -1; ahead <= daysLookedAhead; ahead++) {
    for (const { start, end } of stretchesOn(hours, addDays(today, ahead))) {
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
  return { date: addDays(today, daysAhead), time: clockTime(start), daysAhead }
}
