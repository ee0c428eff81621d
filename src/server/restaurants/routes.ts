import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serveBrowsing } from '#server/http/serve-browsing.ts'
import { countAddresses, listAddresses } from '#server/restaurants/list-addresses.ts'
import { listRestaurants } from '#server/restaurants/list-restaurants.ts'
import { readPlace } from '#server/restaurants/read-place.ts'
import { readRestaurant } from '#server/restaurants/read-restaurant.ts'
import { searchByPostCode } from '#server/restaurants/search-by-post-code.ts'

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
