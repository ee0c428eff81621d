import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveBrowsing } from '#server/platform/http/serve-browsing.ts'
import { countAddresses, listAddresses } from '#server/catalogue/restaurants/list-addresses.ts'
import { listRestaurants } from '#server/catalogue/restaurants/list-restaurants.ts'
import { readPlace } from '#server/catalogue/restaurants/read-place.ts'
import { readRestaurant } from '#server/catalogue/restaurants/read-restaurant.ts'
import { searchByPostCode } from '#server/catalogue/restaurants/search-by-post-code.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps): void {
  serveBrowsing(app, deps, api.restaurants.listRestaurants, (deps, { query }) => listRestaurants(deps, query))
  serveBrowsing(app, deps, api.restaurants.searchByPostCode, (deps, { query }) =>
    searchByPostCode(deps, query),
  )
  serveBrowsing(app, deps, api.restaurants.findPlace, (deps, { query }) => readPlace(deps, query.postCode))
  serveBrowsing(app, deps, api.restaurants.countAddresses, (deps) => countAddresses(deps))
  serveBrowsing(app, deps, api.restaurants.listAddresses, (deps, { query }) =>
    listAddresses(deps, query.page),
  )
  serveBrowsing(app, deps, api.restaurants.readRestaurant, (deps, { params }) =>
    readRestaurant(deps, params.id),
  )
}
