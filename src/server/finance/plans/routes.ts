import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { addPlan, readPlans } from '#server/finance/plans/add-plan.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function planRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.plans.readPlans, async ({ params }) => ({ data: await readPlans(deps, params.outletId) }))
  serve(app, api.plans.addPlan, (served) => addPlan(deps, served, served.params.outletId, served.body))
}
