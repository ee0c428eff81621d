import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listFavourites } from '#server/catalogue/favourites/list-favourites.ts'
import { addFavourite, removeFavourite } from '#server/catalogue/favourites/change-favourites.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function favouriteRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.favourites.listFavourites, ({ principal, params }) =>
    listFavourites(deps, principal, params.customerId),
  )
  serve(app, api.favourites.addFavourite, ({ principal, params }) =>
    addFavourite(deps, principal, params.restaurantId),
  )
  serve(app, api.favourites.removeFavourite, ({ principal, params }) =>
    removeFavourite(deps, principal, params.restaurantId),
  )
}
