import type { RestaurantInFull } from '#contract/catalogue/restaurants.ts'
import { fromPounds, type Pence } from '#domain/shared/money.ts'
import type { Hours } from '#domain/catalogue/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** What a cart must know of its restaurant to reckon a total and to say whether it can be ordered now. */
export type CartTerms = {
  uniId: string
  name: string
  orderTypes: readonly OrderType[]
  discountPercent: number
  serviceCharge: Pence
  deliveryCharge: Pence
  minimumOrder: Pence
  collectionMinutes: number
  hours: Hours
}

export function cartTerms(restaurant: RestaurantInFull, serviceCharge: number): CartTerms {
  const { restaurantTiming: timing, restaurantDelivery: delivery } = restaurant
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    orderTypes: restaurant.businessType.orderTypes,
    discountPercent: restaurant.discount?.discountValue ?? 0,
    serviceCharge: fromPounds(serviceCharge),
    deliveryCharge: fromPounds(delivery.deliveryCharge),
    minimumOrder: fromPounds(delivery.minimumOrder),
    collectionMinutes: timing.collectionTime,
    hours: { week: timing.available, exceptions: timing.exceptions },
  }
}

/** The terms of the restaurant whose cart is kept, so that the cart opens anywhere and without a line. */
export const keptTerms = kept('tablefare.restaurant', (text) => {
  const { version, ...terms } = (parsed(text) ?? {}) as CartTerms & { version: unknown }
  return version === 1 && isTerms(terms) ? terms : undefined
})

function isTerms({ uniId, name, orderTypes, hours, ...numbers }: CartTerms): boolean {
  const { discountPercent, serviceCharge, deliveryCharge, minimumOrder, collectionMinutes } = numbers
  return (
    typeof uniId === 'string' &&
    typeof name === 'string' &&
    Array.isArray(orderTypes) &&
    Array.isArray(hours?.week) &&
    Array.isArray(hours.exceptions) &&
    [discountPercent, serviceCharge, deliveryCharge, minimumOrder, collectionMinutes].every(Number.isFinite)
  )
}

export function keepTerms(terms: CartTerms): void {
  keptTerms.write({ version: 1, ...terms })
}
