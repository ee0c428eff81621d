import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createCuisine, removeCuisine, updateCuisine } from '#server/cuisines/edit-cuisines.ts'
import { findCuisines } from '#server/cuisines/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function cuisineRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.cuisines.listCuisines, async () => ({ data: await findCuisines(deps.db) }))
  serve(app, api.cuisines.createCuisine, (served) => createCuisine(deps, served))
  serve(app, api.cuisines.updateCuisine, (served) => updateCuisine(deps, served))
  serve(app, api.cuisines.removeCuisine, (served) => removeCuisine(deps, served))
}
