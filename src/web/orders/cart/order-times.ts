import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { promisedMinutes, soonestTime } from '#domain/catalogue/hours/promise.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'
import type { EatingType } from '#web/orders/cart/order-choice.ts'

/** The soonest time for which this restaurant takes orders. It decides which dishes are served. */
export function findSoonestTime(
  terms: Pick<CartTerms, 'hours' | 'ordering' | 'collectionMinutes' | 'deliveryMinutes'>,
  orderType: EatingType | undefined,
  now: Date,
): Date {
  const { houseState, pausedUntil } = presentOrdering(terms.ordering, now)
  const lead = promisedMinutes(orderType ?? 'Collection', houseState, terms)
  return soonestTime(terms.hours, now, lead, pausedUntil)
}
