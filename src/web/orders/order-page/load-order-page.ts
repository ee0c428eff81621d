import type { RouterContextProvider } from 'react-router'

import { readMenuPart } from '#web/catalogue/menu/menu-part.ts'
import { toMenuView } from '#web/catalogue/menu/menu-view.ts'
import { serialiseMenu } from '#web/catalogue/menu/serialise-menu.ts'
import { loadRestaurant } from '#web/catalogue/restaurant/load-restaurant.ts'
import { toCartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { loadFirstReviews } from '#web/orders/reviews/load-reviews.ts'
import { nowContext } from '#web/platform/calls/context.ts'

type Context = Readonly<RouterContextProvider>

/** Everything on a restaurant's page. Only the reviews may fail without failing the page. */
export async function loadOrderPage(context: Context, id: string, address: URLSearchParams) {
  const [{ restaurant, menu, serviceCharge, ...page }, reviews] = await Promise.all([
    loadRestaurant(context, id),
    loadFirstReviews(context, id),
  ])
  return {
    ...page,
    reviews,
    rating: restaurant.rating,
    terms: toCartTerms(restaurant, serviceCharge),
    menuText: serialiseMenu(toMenuView(menu)),
    part: readMenuPart(address),
    loadedAt: context.get(nowContext),
  }
}
