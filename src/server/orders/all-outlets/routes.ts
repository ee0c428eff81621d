import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readAllOutlets } from '#server/orders/all-outlets/read-all-outlets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function allOutletRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.allOutlets.readAllOutlets, ({ principal }) => readAllOutlets(deps, principal))
}
