import { addDays, londonMoment, londonTime } from '#domain/shared/london-time.ts'
import { type Hours, openState, stretchesOn } from '#domain/catalogue/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

/** How much an outlet has to do, as it says itself, and what that makes of a delivery. */
export const houseStates = ['Normal', 'Busy', 'Extreme busy'] as const
export type HouseState = (typeof houseStates)[number]

const deliveryMinutes: Record<HouseState, number> = { Normal: 45, Busy: 60, 'Extreme busy': 90 }
const extraForCollection: Record<HouseState, number> = { Normal: 0, Busy: 15, 'Extreme busy': 45 }

/** In how many minutes the food is promised, ordered now. At the table it comes when it is ready. */
export function promisedMinutes(orderType: OrderType, house: HouseState, collectionTime: number): number {
  if (orderType === 'Home Delivery') return deliveryMinutes[house]
  return collectionTime + extraForCollection[house]
}

const step = 15
const minute = 60_000

/** The later times that may be wanted today: every quarter of an hour while the outlet is open, after what it takes. */
export function laterTimes(hours: Hours, now: Date, leadMinutes: number): Date[] {
  const { date, minutes: nowOnClock } = londonTime(now)
  const earliest = now.getTime() + leadMinutes * minute
  // Two stretches may share a time: it is offered once.
  const times = new Set<number>()
  for (const [day, passed] of [
    [addDays(date, -1), nowOnClock + 1440],
    [date, nowOnClock],
  ] as const) {
    const next = addDays(day, 1)
    for (const { start, end } of stretchesOn(hours, day))
      for (let minutes = Math.ceil(Math.max(start, passed) / step) * step; minutes <= end; minutes += step) {
        const time = londonMoment(minutes < 1440 ? day : next, minutes % 1440)
        if (time && time.getTime() >= earliest && isOfToday(time, now)) times.add(time.getTime())
      }
  }
  return [...times].toSorted((a, b) => a - b).map((time) => new Date(time))
}

/**
 * When the food is promised for, or why there is no promise. The hours say when a kitchen takes orders: one that comes
 * a minute before closing is still cooked, also where its time lies after that. A time that is wanted lies within them.
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

/** What is open past midnight still belongs to the evening; beyond that nobody is moved to another day. */
function isOfToday(time: Date, now: Date): boolean {
  return time.getTime() - now.getTime() < 24 * 3_600_000
}
