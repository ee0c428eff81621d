import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { promisedMinutes, servingTime, soonestTime } from '#domain/catalogue/hours/promise.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import type { EatingType } from '#web/orders/cart/order-type/order-choice.ts'

type Terms = Pick<CartTerms, 'hours' | 'ordering' | 'collectionMinutes' | 'deliveryMinutes'>

/** `at` decides prices and `servedAt` which dishes are served. */
export type OrderTimes = { at: Date; servedAt: Date }

/** The chosen time for both; otherwise the soonest time, and the moment of ordering while orders are taken. */
export function findOrderTimes(
  terms: Terms,
  orderType: EatingType | undefined,
  { now, pickupTime }: { now: Date; pickupTime?: string | undefined },
): OrderTimes {
  if (pickupTime) return { at: new Date(pickupTime), servedAt: new Date(pickupTime) }
  const { houseState, pausedUntil } = presentOrdering(terms.ordering, now)
  const room = { from: terms.ordering.roomFrom, now }
  const lead = promisedMinutes(orderType ?? 'Collection', houseState, terms, room)
  const times = [terms.hours, now, lead, pausedUntil] as const
  return { at: soonestTime(...times), servedAt: servingTime(...times) }
}
