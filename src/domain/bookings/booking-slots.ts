import {
  addDays,
  clockTime,
  londonMoment,
  londonReaches,
  londonTime,
  minutesOf,
} from '#domain/shared/london-time.ts'
import { type Hours, stretchesAround } from '#domain/catalogue/opening-hours.ts'

export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const
export type Meal = (typeof meals)[number]

/** A time of one day at which a table may be asked for. After midnight it is a time of the new day. */
type Slot = {
  time: string
  meal: Meal
  startsAt: Date
  /** In the small hours, which people count to the night before. */
  isNightBefore: boolean
}

type SlotState = 'free' | 'full' | 'past'

const step = 15
/** The kitchen closes with the house: nobody is seated in the last half hour. */
const lastSeating = 30
/** A table is asked for at least this long before. */
const leadMinutes = 30
export const daysAhead = 90

/**
 * Every quarter of an hour of that day by the London clock: none in the hour that spring leaves out, each once in autumn.
 * How long the house is still open is reckoned in real minutes, whatever the clocks do meanwhile.
 */
export function slotsOn(hours: Hours, date: string): Slot[] {
  const stretches = [...stretchesAround(hours, date)]
    .filter(({ start, end }) => start < 1440 && end > 0)
    .map(({ start, end }) => ({ start, lastAt: londonReaches(date, end).getTime() - lastSeating * 60_000 }))
  const slots: Slot[] = []
  for (let minutes = 0; minutes < 1440; minutes += step) {
    const startsAt = londonMoment(date, minutes)
    if (!startsAt) continue
    if (stretches.some(({ start, lastAt }) => start <= minutes && startsAt.getTime() <= lastAt))
      slots.push({
        time: clockTime(minutes),
        meal: mealAt(minutes),
        startsAt,
        isNightBefore: isNightBefore(minutes),
      })
  }
  return slots
}

/** Breakfast from 05:00, lunch from 11:30, dinner from 17:00 until the small hours. */
export function mealAt(minutes: number): Meal {
  if (isNightBefore(minutes) || minutes >= 1020) return 'Dinner'
  return minutes < 690 ? 'Breakfast' : 'Lunch'
}

/** Until 05:00 it is still last night. */
export function isNightBefore(minutes: number): boolean {
  return minutes < 300
}

export function isPast({ startsAt }: Pick<Slot, 'startsAt'>, now: Date): boolean {
  return startsAt.getTime() < now.getTime() + leadMinutes * 60_000
}

type Judged = { slot: Slot } | { problem: 'past' | 'too far' | 'not offered' }

/** Whether a table may be asked for at this time of this day, if one is free. */
export function judgeTime(hours: Hours, now: Date, date: string, time: string): Judged {
  const today = londonTime(now).date
  if (date < today) return { problem: 'past' }
  if (date > addDays(today, daysAhead)) return { problem: 'too far' }
  const slot = slotsOn(hours, date).find((offered) => offered.time === time)
  if (!slot) return { problem: 'not offered' }
  return isPast(slot, now) ? { problem: 'past' } : { slot }
}

/** The free ones next to the time wanted, the nearest first; of two as near, the earlier. */
export function nearestFree<Offered extends { time: string; state: SlotState }>(
  offered: readonly Offered[],
  wanted: string,
  most = 3,
): Offered[] {
  const distance = ({ time }: Offered) => Math.abs(minutesOf(time) - minutesOf(wanted))
  return offered
    .filter(({ state }) => state === 'free')
    .toSorted((a, b) => distance(a) - distance(b) || minutesOf(a.time) - minutesOf(b.time))
    .slice(0, most)
}

type Suggested = { date: string; time: string; bookingFor: Meal; state: SlotState }

/** The free ones of several days: those of the meal that was wanted first, then the next days, then the nearest times. */
export function nextFree<Offered extends Suggested>(
  offered: readonly Offered[],
  wanted: string | undefined,
  most = 3,
): Offered[] {
  const meal = wanted === undefined ? undefined : mealAt(minutesOf(wanted))
  const isOther = ({ bookingFor }: Offered) => Number(meal !== undefined && bookingFor !== meal)
  const distance = ({ time }: Offered) =>
    wanted === undefined ? 0 : Math.abs(minutesOf(time) - minutesOf(wanted))
  return offered
    .filter(({ state }) => state === 'free')
    .toSorted(
      (a, b) =>
        isOther(a) - isOther(b) ||
        a.date.localeCompare(b.date) ||
        distance(a) - distance(b) ||
        minutesOf(a.time) - minutesOf(b.time),
    )
    .slice(0, most)
}
