import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  publishOutlet,
  refusePublishing,
  restoreOutlet,
  suspendOutlet,
} from '#server/catalogue/admin-restaurants/publish-outlet.ts'
import { createOutlet } from '#server/catalogue/admin-restaurants/create-outlet.ts'
import { listOutlets, readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { updateOutlet } from '#server/catalogue/admin-restaurants/update-outlet.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function adminRestaurantRoutes(app: FastifyInstance, deps: Deps & OutletHooks): void {
  const { adminRestaurants: outlets } = api
  serve(app, outlets.listOutlets, (served) => listOutlets(deps, served))
  serve(app, outlets.readOutlet, async ({ params, principal }) => ({
    data: await readOutlet(deps, deps.db, params.restaurantId, deps.now(), principal),
  }))
  serve(app, outlets.createOutlet, (served) => createOutlet(deps, served))
  serve(app, outlets.updateOutlet, (served) => updateOutlet(deps, served))
  serve(app, outlets.publishOutlet, (served) => publishOutlet(deps, served))
  serve(app, outlets.refusePublishing, (served) => refusePublishing(deps, served))
  serve(app, outlets.suspendOutlet, (served) => suspendOutlet(deps, served))
  serve(app, outlets.restoreOutlet, (served) => restoreOutlet(deps, served))
}
