import {
  addDays,
  fromLondonTime,
  fromLondonTimeOrNext,
  toLondonTime,
} from '#domain/shared/time/london-time.ts'
import { type Hours, openState, periodsAround } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

/** How busy an outlet says it is. */
export const houseStates = ['Normal', 'Busy', 'Extreme busy'] as const
export type HouseState = (typeof houseStates)[number]

const deliveryMinutes: Record<HouseState, number> = { Normal: 45, Busy: 60, 'Extreme busy': 90 }
const extraForCollection: Record<HouseState, number> = { Normal: 0, Busy: 15, 'Extreme busy': 45 }

/** Minutes from now to the promised time. */
export function promisedMinutes(orderType: OrderType, house: HouseState, collectionTime: number): number {
  if (orderType === 'Home Delivery') return deliveryMinutes[house]
  return collectionTime + extraForCollection[house]
}

const step = 15
const minute = 60_000

/**
 * The times of today that a customer may choose: every quarter of an hour while the outlet is open, after the lead time.
 * The kitchen starts when the outlet opens, so the lead time counts from there too.
 */
export function laterTimes(hours: Hours, now: Date, leadMinutes: number): Date[] {
  const { date, minutes: nowMinutes } = toLondonTime(now)
  const lead = leadMinutes * minute
  // Two services may share a time when the clocks change.
  const times = new Set<number>()
  for (const { start, end } of periodsAround(hours, date, 0)) {
    const earliest = Math.max(now.getTime(), fromMinutes(date, start).getTime()) + lead
    for (
      let minutes = Math.ceil(Math.max(start, nowMinutes) / step) * step;
      minutes <= end;
      minutes += step
    ) {
      const day = Math.floor(minutes / 1440)
      const time = fromLondonTime(addDays(date, day), minutes - day * 1440)
      if (time && time.getTime() >= earliest && isToday(time, now)) times.add(time.getTime())
    }
  }
  return [...times].toSorted((a, b) => a - b).map((time) => new Date(time))
}

/** Minutes after midnight of this day, before it or beyond it. */
function fromMinutes(date: string, minutes: number): Date {
  const day = Math.floor(minutes / 1440)
  return fromLondonTimeOrNext(addDays(date, day), minutes - day * 1440)
}

/**
 * The promised time, or why there is none. Opening hours are the hours in which a kitchen takes orders, so an order in
 * the last minute may be promised after closing. A chosen time must lie within the hours.
 */
export function promiseFor(
  hours: Hours,
  now: Date,
  leadMinutes: number,
  wanted: Date | undefined,
): Date | 'closed' | 'not offered' {
  if (!wanted) return openState(hours, now).isOpen ? new Date(now.getTime() + leadMinutes * minute) : 'closed'
  const isOffered = laterTimes(hours, now, leadMinutes).some((time) => time.getTime() === wanted.getTime())
  return isOffered ? wanted : 'not offered'
}

/** A service that runs past midnight counts as today; a time on the next day never does. */
function isToday(time: Date, now: Date): boolean {
  return time.getTime() - now.getTime() < 24 * 3_600_000
}
