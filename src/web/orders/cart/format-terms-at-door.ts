import { formatPence } from '#domain/shared/money.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'
import { wording } from '#web/platform/wording.ts'

/** The charge and minimum of the known post code, for a restaurant where they depend on it. */
export function formatTermsAtDoor(terms: CartTerms): Partial<Pick<CardView, 'charge' | 'minimum'>> {
  const { bands, door, deliveryCharge, freeOver, minimumOrder } = terms
  if (door?.problem) return { charge: 'Not to your post code' }
  if (!bands || (bands.length > 1 && !door)) return {}
  const free = deliveryCharge > 0 && freeOver ? `, free over ${formatPence(freeOver)}` : ''
  return {
    charge: deliveryCharge === 0 ? wording.free : `${formatPence(deliveryCharge)}${free}`,
    ...(minimumOrder > 0 ? { minimum: formatPence(minimumOrder) } : {}),
  }
}
