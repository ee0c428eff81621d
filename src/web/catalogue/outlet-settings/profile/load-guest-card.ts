import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { type CardView, toCardView } from '#web/catalogue/restaurant/card-view.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'

/** The card of the outlet as customers see it, without its pictures. Undefined while it is not published. */
export async function loadGuestCard(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): Promise<CardView | undefined> {
  try {
    const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
      load(context, api.restaurants.readRestaurant, { params: { id: outletId } }),
      load(context, api.cuisines.listCuisines, {}),
    ])
    const byId = new Map(cuisines.map((cuisine) => [cuisine._id, cuisine]))
    const undressed = { ...restaurant, logo: null, banner: null }
    return toCardView(undressed, byId, context.get(nowContext), 'card')
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 404) return undefined
    throw problem
  }
}
