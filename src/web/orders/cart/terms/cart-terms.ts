import type { DeliveryBand as BandReply, RestaurantDetails } from '#contract/catalogue/restaurants.ts'
import type { DeliveryBand } from '#domain/catalogue/delivery.ts'
import { fromPounds, type Pence } from '#domain/shared/money.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import { houseStates, usualDeliveryMinutes } from '#domain/catalogue/hours/promise.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'

/** The prices, charges and hours of a restaurant that its cart needs for the total and the checkout. */
export type CartTerms = {
  uniId: string
  name: string
  orderTypes: readonly OrderType[]
  discountPercent: number
  serviceCharge: Pence
  deliveryCharge: Pence
  minimumOrder: Pence
  /** From this subtotal on, delivery is free. */
  freeOver?: Pence | null | undefined
  /** Where charge and minimum depend on the address or the subtotal. */
  bands?: readonly DeliveryBand[] | undefined
  excludedOutcodes?: readonly string[] | undefined
  /** The post code that these terms are for, and why it is not delivered to. Not stored. */
  door?: { postCode: string; problem: string | undefined } | undefined
  collectionMinutes: number
  deliveryMinutes: number
  hours: Hours
  ordering: Ordering
}

export function toCartTerms(restaurant: RestaurantDetails, serviceCharge: number): CartTerms {
  const { restaurantTiming: timing, restaurantDelivery: delivery } = restaurant
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    orderTypes: restaurant.businessType.orderTypes,
    discountPercent: restaurant.discount?.discountValue ?? 0,
    serviceCharge: fromPounds(serviceCharge),
    deliveryCharge: fromPounds(delivery.deliveryCharge),
    minimumOrder: fromPounds(delivery.minimumOrder),
    ...(delivery.bands ? { bands: delivery.bands.map(toBand) } : {}),
    ...(delivery.bands?.length === 1 ? { freeOver: toBand(delivery.bands[0]!).freeOver } : {}),
    ...(delivery.excludedOutcodes ? { excludedOutcodes: delivery.excludedOutcodes } : {}),
    collectionMinutes: timing.collectionTime,
    deliveryMinutes: timing.deliveryTimes,
    hours: { week: timing.available, exceptions: timing.exceptions },
    ordering: restaurant.ordering,
  }
}

export function toBand({ upToMiles, charge, minimumOrder, freeOver }: BandReply): DeliveryBand {
  return {
    upToMiles,
    charge: fromPounds(charge),
    minimumOrder: fromPounds(minimumOrder),
    freeOver: freeOver === null ? null : fromPounds(freeOver),
  }
}

const usualOrdering: Ordering = { houseState: 'Normal', houseStateUntil: null, pausedUntil: null }

/** The terms of the stored cart's restaurant, so that the cart opens on every page and offline. */
export const storedTerms = stored('tablefare.restaurant', (text) => {
  const { version, ...known } = (parseJson(text) ?? {}) as Partial<CartTerms> & { version?: unknown }
  // A device may have stored its terms before they had these fields.
  const terms = { deliveryMinutes: usualDeliveryMinutes, ordering: usualOrdering, ...known } as CartTerms
  return version === 1 && isTerms(terms) ? terms : undefined
})

function isTerms({ uniId, name, orderTypes, hours, ordering, ...numbers }: CartTerms): boolean {
  const { discountPercent, serviceCharge, deliveryCharge, minimumOrder } = numbers
  const { collectionMinutes, deliveryMinutes } = numbers
  return (
    typeof uniId === 'string' &&
    typeof name === 'string' &&
    Array.isArray(orderTypes) &&
    Array.isArray(hours?.week) &&
    Array.isArray(hours.exceptions) &&
    houseStates.includes(ordering?.houseState) &&
    [discountPercent, serviceCharge, deliveryCharge, minimumOrder].every(Number.isFinite) &&
    [collectionMinutes, deliveryMinutes].every(Number.isFinite)
  )
}

export function storeTerms(terms: CartTerms): void {
  storedTerms.write({ version: 1, ...terms })
}
