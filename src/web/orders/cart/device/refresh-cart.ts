import { api } from '#contract/api.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { type CartChange, isHold, type MenuDish, reconcileCart } from '#domain/orders/cart/cart-changes.ts'
import { callApi, type CallOptions } from '#web/platform/calls/call.ts'
import { storedCart, storeCartState } from '#web/orders/cart/device/cart-store.ts'
import { toCartTerms, storeTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { storeLineAllergens } from '#web/orders/cart/line-allergens.ts'
import { toMenuDishes } from '#web/orders/cart/menu-dishes.ts'
import { findOrderTimes } from '#web/orders/cart/terms/order-times.ts'
import { readOrderType } from '#web/orders/cart/order-type/order-choice.ts'

/** Reads the restaurant, its menu and the charges again. Returns false, and changes nothing, when that fails. */
export async function refreshCart(restaurant: string, options: CallOptions & Wish): Promise<boolean> {
  try {
    const { orderType, pickupTime, ...call } = options
    const readAt = Date.now()
    const { terms, dishes } = await fetchRestaurant(restaurant, { orderType, pickupTime }, call)
    storeTerms(terms)
    reconcileStoredCart(restaurant, dishes, readAt)
    return true
  } catch {
    return false
  }
}

/** `pickupTime` is the chosen time; absent for as soon as possible. */
type Wish = { orderType?: FoodOrderType | undefined; pickupTime?: string | undefined }

/** The present terms and dishes of a restaurant, at the prices of an order type and time: the chosen type, unless given. */
export async function fetchRestaurant(
  restaurant: string,
  { orderType, pickupTime }: Wish,
  options: CallOptions = {},
) {
  const [{ data: details }, { data: menu }, { data: charge }] = await Promise.all([
    callApi(api.restaurants.readRestaurant, { params: { id: restaurant } }, options),
    callApi(api.menu.readMenu, { params: { restaurantId: restaurant } }, options),
    callApi(api.charges.readServiceCharge, {}, options),
  ])
  const terms = toCartTerms(details, charge.serviceCharge)
  const wanted = orderType ?? readOrderType(terms)
  const times = findOrderTimes(terms, wanted, { now: new Date(), pickupTime })
  const dishes = toMenuDishes(menu, wanted, times)
  return { terms, dishes }
}

/** Reconciles the stored cart with the menu, and stores the changes until the customer has read them. */
export function reconcileStoredCart(
  restaurant: string,
  dishes: ReadonlyMap<string, MenuDish>,
  readAt: number,
): void {
  const { cart, changes } = storedCart.read()
  if (cart?.restaurant !== restaurant) return
  const now = reconcileCart(cart, (foodId) => dishes.get(foodId))
  const unread = changes.filter((change) => !isHold(change))
  const isSame = toText(changes) === toText(now.changes)
  if (now.cart !== cart || !isSame) storeCartState(now.cart, [...unread, ...now.changes])
  storeLineAllergens(restaurant, dishes, readAt)
}

function toText(changes: readonly CartChange[]): string {
  return JSON.stringify(changes.filter(isHold))
}
