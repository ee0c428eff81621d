import { startOfQuarter } from '#domain/shared/time/quarters.ts'
import {
  addDays,
  formatClockTime,
  fromLondonTime,
  fromLondonTimeOrNext,
  toLondonTime,
  parseClockTime,
} from '#domain/shared/time/london-time.ts'
import { type Hours, periodsAround } from '#domain/catalogue/hours/opening-hours.ts'

export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const
export type Meal = (typeof meals)[number]

/** A time at which a table can be booked. A time after midnight belongs to the new date. */
type Slot = {
  time: string
  meal: Meal
  startsAt: Date
  /** Before 05:00: customers think of it as the night before. */
  isNightBefore: boolean
}

export const slotStates = ['free', 'full', 'past', 'too soon'] as const
type SlotState = (typeof slotStates)[number]

const step = 15
/** Nobody is seated in the last half hour before closing. */
const lastSeating = 30
export const leadMinutes = 30
export const maxDaysAhead = 90

/**
 * Every quarter of an hour of a London date: none in the hour that spring skips, each once in the hour that autumn
 * repeats. The time left until closing is computed in real minutes.
 */
export function slotsOn(hours: Hours, date: string): Slot[] {
  const periods = [...periodsAround(hours, date)]
    .filter(({ start, end }) => start < 1440 && end > 0)
    .map(({ start, end }) => ({
      start,
      lastAt: fromLondonTimeOrNext(date, end).getTime() - lastSeating * 60_000,
    }))
  const slots: Slot[] = []
  for (let minutes = 0; minutes < 1440; minutes += step) {
    const startsAt = fromLondonTime(date, minutes)
    if (!startsAt) continue
    if (periods.some(({ start, lastAt }) => start <= minutes && startsAt.getTime() <= lastAt))
      slots.push({
        time: formatClockTime(minutes),
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

export function isNightBefore(minutes: number): boolean {
  return minutes < 300
}

/** Why a guest cannot book a time any more. */
export function findTimeProblem(slot: Pick<Slot, 'startsAt'>, now: Date): 'past' | 'too soon' | undefined {
  if (slot.startsAt < now) return 'past'
  return isPast(slot, now) ? 'too soon' : undefined
}

/** Guests book half an hour ahead; staff may still enter a table for the present quarter of an hour. */
export function isPast(
  { startsAt }: Pick<Slot, 'startsAt'>,
  now: Date,
  by: 'guest' | 'staff' = 'guest',
): boolean {
  return by === 'staff'
    ? startsAt < startOfQuarter(now)
    : startsAt.getTime() < now.getTime() + leadMinutes * 60_000
}

type TimeCheck = { slot: Slot } | { problem: 'past' | 'too far' | 'not offered' }

/** Checks the date and time only, not whether a table is free. */
export function checkBookingTime(
  hours: Hours,
  now: Date,
  date: string,
  time: string,
  by: 'guest' | 'staff' = 'guest',
): TimeCheck {
  const today = toLondonTime(now).date
  if (date < today) return { problem: 'past' }
  if (date > addDays(today, maxDaysAhead)) return { problem: 'too far' }
  const slot = slotsOn(hours, date).find((offered) => offered.time === time)
  if (!slot) return { problem: 'not offered' }
  return isPast(slot, now, by) ? { problem: 'past' } : { slot }
}

/** Nearest to the wanted time first; of two equally near, the earlier. */
export function findNearestFree<Offered extends { time: string; state: SlotState }>(
  offered: readonly Offered[],
  wanted: string,
  limit = 3,
): Offered[] {
  const distance = ({ time }: Offered) => Math.abs(parseClockTime(time) - parseClockTime(wanted))
  return offered
    .filter(({ state }) => state === 'free')
    .toSorted((a, b) => distance(a) - distance(b) || parseClockTime(a.time) - parseClockTime(b.time))
    .slice(0, limit)
}

type Suggested = { date: string; time: string; bookingFor: Meal; state: SlotState }

/** Free times of several days: first those of the wanted meal, then by day, then nearest to the wanted time. */
export function findNextFree<Offered extends Suggested>(
  offered: readonly Offered[],
  wanted: string | undefined,
  limit = 3,
): Offered[] {
  const meal = wanted === undefined ? undefined : mealAt(parseClockTime(wanted))
  const isOther = ({ bookingFor }: Offered) => Number(meal !== undefined && bookingFor !== meal)
  const distance = ({ time }: Offered) =>
    wanted === undefined ? 0 : Math.abs(parseClockTime(time) - parseClockTime(wanted))
  return offered
    .filter(({ state }) => state === 'free')
    .toSorted(
      (a, b) =>
        isOther(a) - isOther(b) ||
        a.date.localeCompare(b.date) ||
        distance(a) - distance(b) ||
        parseClockTime(a.time) - parseClockTime(b.time),
    )
    .slice(0, limit)
}
