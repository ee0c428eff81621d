import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { outletState } from '#domain/catalogue/hours/outlet-state.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext, originContext } from '#web/platform/calls/context.ts'
import { toCardView } from '#web/catalogue/restaurant/card-view.ts'
import { toJsonLd } from '#web/catalogue/restaurant/json-ld.ts'
import { toDetailsView } from '#web/catalogue/restaurant/details-view.ts'

/** The data of the order page. An unknown restaurant is a 404. */
export async function loadRestaurant(context: Readonly<RouterContextProvider>, id: string) {
  const [{ data: restaurant }, { data: cuisines }, { data: menu }, { data: charge }] = await Promise.all([
    load(context, api.restaurants.readRestaurant, { params: { id } }),
    load(context, api.cuisines.listCuisines, {}),
    load(context, api.menu.readMenu, { params: { restaurantId: id } }),
    load(context, api.charges.readServiceCharge, {}),
  ]).catch((problem: unknown) => {
    throw problem instanceof Refused && problem.status < 500
      ? data(problem.message, { status: 404 })
      : problem
  })
  const now = context.get(nowContext)
  const byId = new Map(cuisines.map((cuisine) => [cuisine._id, cuisine]))
  const { available: week, exceptions } = restaurant.restaurantTiming
  return {
    restaurant,
    menu,
    serviceCharge: charge.serviceCharge,
    card: toCardView(restaurant, byId, now, 'banner'),
    details: toDetailsView(restaurant, now),
    state: outletState({ week, exceptions }, restaurant.ordering, now),
    jsonLd: toJsonLd(
      restaurant,
      restaurant.cuisines.flatMap((cuisine) => byId.get(cuisine)?.type ?? []),
      context.get(originContext),
    ),
  }
}
