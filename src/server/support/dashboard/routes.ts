import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { listTroubles } from '#server/support/dashboard/list-troubles.ts'
import { readDashboard } from '#server/support/dashboard/read-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.dashboard.readDashboard, async () => ({ data: await readDashboard(deps) }))
  serve(app, api.dashboard.listTroubles, ({ query }) => listTroubles(deps, query.trouble, query))
}
