import { Refusal } from '#contract/refusals.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { answersFrom } from '#domain/catalogue/hours/answer-time.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { canOrderForLater, promiseFor, promisedMinutes } from '#domain/catalogue/hours/promise.ts'
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
  const { name: restaurant, hours, ordering } = outlet
  const { houseState, pausedUntil } = presentOrdering(ordering, now)
  const lead = promisedMinutes(orderType, houseState, outlet)
  const promise = promiseFor(hours, now, lead, wanted, pausedUntil)
  if (promise === 'paused')
    throw new Refusal('OUTLET_PAUSED', {
      restaurant,
      until: formatClockTime(toLondonTime(pausedUntil!).minutes),
      next: canOrderForLater(orderType, hours, now, lead, pausedUntil)
        ? 'Try again then, or order for later.'
        : 'Try again then.',
    })
  if (promise === 'not offered') throw new Refusal('TIME_NOT_OFFERED')
  if (promise === 'closed') throw new Refusal('OUTLET_CLOSED')
  return promise
}

const mostDelay = 5 * 60_000

/** The promise may be a little later than the time that the customer saw. */
export function requireTimeSeen(expectedAt: Date, seen: string | null | undefined): void {
  if (!seen || expectedAt.getTime() - Date.parse(seen) <= mostDelay) return
  throw timeChanged(expectedAt)
}

export function timeChanged(expectedAt: Date): Refusal {
  return new Refusal('TIME_CHANGED', {
    time: formatClockTime(toLondonTime(expectedAt).minutes),
    expectedAt: expectedAt.toISOString(),
  })
}

/** The deadline for accepting an order. For an outlet that is closed it counts from the next opening. */
export function computeAcceptBy(hours: Hours, now: Date): Date {
  return new Date(answersFrom(hours, now).getTime() + timeToAccept)
}

/** An outlet that has not answered for this long gets an email and an SMS. */
const alertAfter = 3 * 60_000

/** The time of that alert, for an order that is to be accepted by then. */
export function computeAlertAt(acceptBy: Date): Date {
  return new Date(acceptBy.getTime() - timeToAccept + alertAfter)
}
