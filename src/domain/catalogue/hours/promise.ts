import {
  addDays,
  fromLondonTime,
  fromLondonTimeOrNext,
  toLondonTime,
} from '#domain/shared/time/london-time.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { type Hours, minutesInDay, openState, periodsAround } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

/** How busy an outlet says it is. */
export const houseStates = ['Normal', 'Busy', 'Extreme busy'] as const
export type HouseState = (typeof houseStates)[number]

/** An outlet's own minutes, which it promises while its state is Normal. */
export type OwnMinutes = { collectionMinutes: number; deliveryMinutes: number }

/** The delivery minutes of a new outlet: with the extra minutes, the specification's 45, 60 and 90. */
export const usualDeliveryMinutes = 45

/** The minutes that each state adds to the outlet's own. */
export const extraMinutes: Record<HouseState, number> = { Normal: 0, Busy: 15, 'Extreme busy': 45 }

/** Minutes from now to the promised time. */
export function promisedMinutes(orderType: OrderType, house: HouseState, own: OwnMinutes): number {
  return (orderType === 'Home Delivery' ? own.deliveryMinutes : own.collectionMinutes) + extraMinutes[house]
}

const step = 15
const minute = 60_000

/**
 * The times of today that a customer may choose: every quarter of an hour while the outlet is open, after the lead time
 * and not during a pause. The kitchen starts when the outlet opens, so the lead time counts from there too. A service
 * that runs past midnight counts as today until the kitchen's day ends. Boards print times without a date, so no two
 * have the same clock time.
 */
export function laterTimes(hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date): Date[] {
  const { date, minutes: nowMinutes } = toLondonTime(now)
  const todayEnds = endOfToday(now)
  const lead = leadMinutes * minute
  // Two services may share a time when the clocks change.
  const times = new Set<number>()
  for (const { start, end } of periodsAround(hours, date, 1)) {
    if (start >= minutesInDay) break
    const cooked = Math.max(now.getTime(), fromMinutes(date, start).getTime()) + lead
    const earliest = Math.max(cooked, pausedUntil?.getTime() ?? 0)
    for (
      let minutes = Math.ceil(Math.max(start, nowMinutes) / step) * step;
      minutes <= end;
      minutes += step
    ) {
      const day = Math.floor(minutes / minutesInDay)
      const time = fromLondonTime(addDays(date, day), minutes - day * minutesInDay)
      if (time && time.getTime() >= earliest && time < todayEnds) times.add(time.getTime())
    }
  }
  return [...times].toSorted((a, b) => a - b).map((time) => new Date(time))
}

/** Midnight or the end of the kitchen's day, the later of them, and always within 24 hours. */
function endOfToday(now: Date): Date {
  const midnight = fromMinutes(toLondonTime(now).date, minutesInDay)
  const latest = Math.max(midnight.getTime(), kitchenDay(now).until.getTime())
  return new Date(Math.min(latest, now.getTime() + minutesInDay * minute))
}

/** An order at a table is always for now. A pause may last until no time of today is left. */
export function canOrderForLater(
  orderType: OrderType,
  ...times: [hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date]
): boolean {
  return orderType !== 'Dine In' && laterTimes(...times).length > 0
}

/** Minutes after midnight of this day, before it or beyond it. */
function fromMinutes(date: string, minutes: number): Date {
  const day = Math.floor(minutes / minutesInDay)
  return fromLondonTimeOrNext(addDays(date, day), minutes - day * minutesInDay)
}

/**
 * The promised time, or why there is none. Opening hours are the hours in which a kitchen takes orders, so an order in
 * the last minute may be promised after closing. A chosen time must lie within the hours and after a pause.
 */
export function promiseFor(
  hours: Hours,
  now: Date,
  leadMinutes: number,
  wanted: Date | undefined,
  pausedUntil?: Date,
): Date | 'closed' | 'paused' | 'not offered' {
  if (!wanted) {
    if (!openState(hours, now).isOpen) return 'closed'
    return pausedUntil ? 'paused' : new Date(now.getTime() + leadMinutes * minute)
  }
  const offered = laterTimes(hours, now, leadMinutes, pausedUntil)
  return offered.some((time) => time.getTime() === wanted.getTime()) ? wanted : 'not offered'
}

/** The soonest time that food can be ordered for: the promise, or the first time to choose while there is none. */
export function soonestTime(hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date): Date {
  const promise = promiseFor(hours, now, leadMinutes, undefined, pausedUntil)
  if (promise instanceof Date) return promise
  return laterTimes(hours, now, leadMinutes, pausedUntil)[0] ?? new Date(now.getTime() + leadMinutes * minute)
}

/**
 * The time that decides which dishes are served to an order without a chosen time: the moment of ordering, as for opening
 * hours. While orders are not taken it is the first time to choose.
 */
export function servingTime(
  ...given: [hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date]
): Date {
  const [hours, now, leadMinutes, pausedUntil] = given
  const promise = promiseFor(hours, now, leadMinutes, undefined, pausedUntil)
  return promise instanceof Date ? now : soonestTime(...given)
}
