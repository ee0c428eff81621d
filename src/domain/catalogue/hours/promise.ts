import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
import { timesToChoose } from '#domain/catalogue/hours/times-to-choose.ts'
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

const minute = 60_000

/** When a paced kitchen has a usual order ready, as an ISO time. */
type Room = { from: string | undefined; now: Date }

/** Minutes from now to the promised time: those of the state, or until a paced kitchen has room. */
export function promisedMinutes(
  orderType: OrderType,
  house: HouseState,
  own: OwnMinutes,
  room?: Room,
): number {
  const minutes =
    (orderType === 'Home Delivery' ? own.deliveryMinutes : own.collectionMinutes) + extraMinutes[house]
  if (!room?.from) return minutes
  const ready = Math.ceil((Date.parse(room.from) - room.now.getTime()) / minute)
  return Math.max(minutes, ready + travelMinutes(orderType, own))
}

/** Minutes between the kitchen and the door. */
export function travelMinutes(orderType: OrderType, own: OwnMinutes): number {
  return orderType === 'Home Delivery' ? Math.max(0, own.deliveryMinutes - own.collectionMinutes) : 0
}

/**
 * The times of today that a customer may choose. A service that runs past midnight counts as today until the kitchen's
 * day ends. Boards print times without a date, so no two have the same clock time.
 */
export function laterTimes(hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date): Date[] {
  return timesToChoose(hours, now, { leadMinutes, pausedUntil, days: 0 }).flatMap(({ times }) => times)
}

/** An order at a table is always for now. A pause may last until no time of today is left. */
export function canOrderForLater(
  orderType: OrderType,
  ...times: [hours: Hours, now: Date, leadMinutes: number, pausedUntil?: Date]
): boolean {
  return orderType !== 'Dine In' && laterTimes(...times).length > 0
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
