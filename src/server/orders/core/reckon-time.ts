import { Refusal } from '#contract/refusals.ts'
import { clockTime, londonMoment, londonTime, minutesOf } from '#domain/shared/london-time.ts'
import { type Hours, openState } from '#domain/catalogue/opening-hours.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { promiseFor, promisedMinutes } from '#domain/catalogue/promise.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'

const quarter = 15 * 60_000

/** How long an outlet has to accept an order that it sees. */
export const timeToAccept = quarter

/** How long a customer has to pay for an order that is to be paid by card. */
export const timeToPay = quarter

/** When the food is promised for. Refuses where the outlet takes no orders now, or not for the time wanted. */
export function promisedTime(
  outlet: Outlet,
  orderType: FoodOrderType,
  wanted: Date | undefined,
  now: Date,
): Date {
  const { name: restaurant, pausedUntil, hours } = outlet
  if (pausedUntil)
    throw new Refusal('OUTLET_PAUSED', { restaurant, until: clockTime(londonTime(pausedUntil).minutes) })
  const lead = promisedMinutes(orderType, outlet.houseState, outlet.collectionMinutes)
  const promise = promiseFor(hours, now, lead, wanted)
  if (promise === 'not offered') throw new Refusal('TIME_NOT_OFFERED')
  if (promise === 'closed') throw new Refusal('OUTLET_CLOSED')
  return promise
}

/** Until when it must be accepted: a quarter of an hour, which begins when the outlet is there to see it. */
export function acceptanceEnd(hours: Hours, now: Date): Date {
  const state = openState(hours, now)
  const next = state.isOpen ? undefined : state.opensNext
  const opening = next && londonMoment(next.date, minutesOf(next.time))
  return new Date((opening ?? now).getTime() + timeToAccept)
}
