import type { api } from '#contract/api.ts'
import { type MenuDish, withMenu } from '#domain/orders/cart-changes.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { keptCart, writeState } from '#web/orders/cart/cart-store.ts'
import { cartTerms, keepTerms } from '#web/orders/cart/cart-terms.ts'
import { menuDishes } from '#web/orders/cart/menu-dishes.ts'

/** Asks what the restaurant, its menu and the charges are by now. Without a line the cart stays as it was, and false is answered. */
export async function refreshCart(restaurant: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { terms, dishes } = await askRestaurant(restaurant, signal)
    keepTerms(terms)
    compareWithMenu(restaurant, dishes)
    return true
  } catch {
    return false
  }
}

/** The terms and the dishes of a restaurant at this moment. */
export async function askRestaurant(restaurant: string, signal: AbortSignal) {
  const [{ data: place }, { data: menu }, { data: charge }] = await Promise.all([
    callFromBrowser<typeof api.restaurants.readRestaurant>(
      'GET',
      '/restaurant/get-restaurant-info/:id',
      { params: { id: restaurant } },
      signal,
    ),
    callFromBrowser<typeof api.menu.readMenu>(
      'GET',
      '/category/get-restaurant-menu/:restaurantId',
      { params: { restaurantId: restaurant } },
      signal,
    ),
    callFromBrowser<typeof api.charges.readServiceCharge>(
      'GET',
      '/service-charge/get-service-charge',
      {},
      signal,
    ),
  ])
  return { terms: cartTerms(place, charge.serviceCharge), dishes: menuDishes(menu) }
}

/** Brings the cart into line with the menu, and keeps what had to change until it has been read. */
export function compareWithMenu(restaurant: string, dishes: ReadonlyMap<string, MenuDish>): void {
  const { cart, changes } = keptCart.read()
  if (cart?.restaurant !== restaurant) return
  const now = withMenu(cart, (foodId) => dishes.get(foodId))
  if (now.changes.length > 0) writeState(now.cart, [...changes, ...now.changes])
}
