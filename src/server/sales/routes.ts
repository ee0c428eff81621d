import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'
import { exportPart } from '#server/sales/export-part.ts'
import { readSales } from '#server/sales/read-sales.ts'

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.sales.readSales, async ({ principal, params: { outletId }, query }) => {
    demandOwnOutlet(principal, outletId)
    return { data: await readSales(deps, outletId, query.date) }
  })
  serve(app, api.sales.exportPart, async ({ principal, params: { outletId }, query }) => {
    demandOwnOutlet(principal, outletId)
    return exportPart(deps.db, outletId, query)
  })
}
