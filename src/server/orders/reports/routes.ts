import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import { exportPart } from '#server/orders/reports/export-part.ts'
import { readSales } from '#server/orders/reports/read-sales.ts'

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.sales.readSales, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readSales(deps, outletId, query.date) }
  })
  serve(app, api.sales.exportPart, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return exportPart(deps.db, outletId, query)
  })
}
