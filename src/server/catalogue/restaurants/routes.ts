import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'
import { serveFromReplica } from '#server/platform/http/endpoints/serve-from-replica.ts'
import { countSlugPages, listSlugs } from '#server/catalogue/restaurants/list-slugs.ts'
import { listByName } from '#server/catalogue/restaurants/list-by-name.ts'
import { listRestaurants } from '#server/catalogue/restaurants/list-restaurants.ts'
import { readPlace } from '#server/catalogue/restaurants/read-place.ts'
import { readRestaurant } from '#server/catalogue/restaurants/read-restaurant.ts'
import { createFindByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import { createSearch } from '#server/catalogue/restaurants/search/search-by-post-code.ts'
import { isEditor } from '#server/platform/http/access/is-editor.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps): void {
  const findByName = createFindByName(deps)
  serveCached(app, deps, api.restaurants.listRestaurants, (deps, { query }) => {
    const { q } = query
    return q === undefined ? listRestaurants(deps, query) : listByName(deps, findByName, { ...query, q })
  })
  const { memory, primary } = createSearch(deps, findByName)
  serve(app, api.restaurants.searchByPostCode, ({ query, principal }) =>
    (isEditor(principal) ? primary : memory).search(query),
  )
  serve(app, api.restaurants.suggest, ({ query, principal }) =>
    (isEditor(principal) ? primary : memory).suggest(query),
  )
  serveFromReplica(app, deps, api.restaurants.findPlace, (deps, { query }) => readPlace(deps, query.postCode))
  serveCached(app, deps, api.restaurants.countSlugPages, (deps) => countSlugPages(deps))
  serveCached(app, deps, api.restaurants.listSlugs, (deps, { query }) => listSlugs(deps, query.page))
  serveCached(app, deps, api.restaurants.readRestaurant, (deps, { params }) =>
    readRestaurant(deps, params.id),
  )
}
