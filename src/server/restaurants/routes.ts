import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { countAddresses, listAddresses } from '#server/restaurants/list-addresses.ts'
import { listRestaurants } from '#server/restaurants/list-restaurants.ts'
import { readPlace } from '#server/restaurants/read-place.ts'
import { readRestaurant } from '#server/restaurants/read-restaurant.ts'
import { searchByPostCode } from '#server/restaurants/search-by-post-code.ts'
import { findCuisines } from '#server/restaurants/store.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.restaurants.listRestaurants, ({ query }) => listRestaurants(deps, query))
  serve(app, api.restaurants.searchByPostCode, ({ query }) => searchByPostCode(deps, query))
  serve(app, api.restaurants.findPlace, ({ query }) => readPlace(deps, query.postCode))
  serve(app, api.restaurants.countAddresses, () => countAddresses(deps))
  serve(app, api.restaurants.listAddresses, ({ query }) => listAddresses(deps, query.page))
  serve(app, api.restaurants.readRestaurant, ({ params }) => readRestaurant(deps, params.id))
  serve(app, api.restaurants.listCuisines, async () => ({ data: await findCuisines(deps.db) }))
}
