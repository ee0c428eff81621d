import { Refusal } from '#contract/refusals.ts'
import {
  formatClockTime,
  fromLondonTime,
  toLondonTime,
  parseClockTime,
} from '#domain/shared/time/london-time.ts'
import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { promiseFor, promisedMinutes } from '#domain/catalogue/hours/promise.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'

const quarter = 15 * 60_000

/** How long an outlet has to accept an order, in milliseconds. */
export const timeToAccept = quarter

/** How long a customer has to pay by card, in milliseconds. */
export const timeToPay = quarter

/** The time to promise the food for. Refuses if the outlet takes no orders now, or none for the time wanted. */
export function requirePromiseTime(
  outlet: Outlet,
  orderType: FoodOrderType,
  wanted: Date | undefined,
  now: Date,
): Date {
  const { name: restaurant, pausedUntil, hours } = outlet
  if (pausedUntil)
    throw new Refusal('OUTLET_PAUSED', {
      restaurant,
      until: formatClockTime(toLondonTime(pausedUntil).minutes),
    })
  const lead = promisedMinutes(orderType, outlet.houseState, outlet.collectionMinutes)
  const promise = promiseFor(hours, now, lead, wanted)
  if (promise === 'not offered') throw new Refusal('TIME_NOT_OFFERED')
  if (promise === 'closed') throw new Refusal('OUTLET_CLOSED')
  return promise
}

/** The deadline for accepting an order. For an outlet that is closed it counts from the next opening. */
export function computeAcceptBy(hours: Hours, now: Date): Date {
  const state = openState(hours, now)
  const next = state.isOpen ? undefined : state.opensNext
  const opening = next && fromLondonTime(next.date, parseClockTime(next.time))
  return new Date((opening ?? now).getTime() + timeToAccept)
}
