import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  createCuisine,
  removeCuisine,
  toCuisineForAdmin,
  updateCuisine,
} from '#server/catalogue/cuisines/edit-cuisines.ts'
import { findCuisines, findPlacedCuisines } from '#server/catalogue/cuisines/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'

export function cuisineRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.cuisines.listCuisines, async ({ db }) => ({ data: await findCuisines(db) }))
  serve(app, api.cuisines.listCuisinesForAdmin, async () => ({
    data: (await findPlacedCuisines(deps.db)).map(toCuisineForAdmin),
  }))
  serve(app, api.cuisines.createCuisine, (served) => createCuisine(deps, served))
  serve(app, api.cuisines.updateCuisine, (served) => updateCuisine(deps, served))
  serve(app, api.cuisines.removeCuisine, (served) => removeCuisine(deps, served))
}
