import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readCustomersTimeline, readTicketTimeline } from '#server/orders/timeline/read-timeline.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function timelineRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.timelines.readTimeline, async ({ principal, params }) => ({
    data: await readCustomersTimeline(deps.db, principal, params.orderId),
  }))
  serve(app, api.timelines.readTicketTimeline, async ({ principal, params }) => ({
    data: await readTicketTimeline(deps, principal, params.orderId),
  }))
}
