import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'
import { readSales } from '#server/sales/read-sales.ts'
import { findRows } from '#server/sales/store.ts'

const rowsInPage = 1_000

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.sales.readSales, async ({ principal, params: { outletId }, query }) => {
    demandOwnOutlet(principal, outletId)
    return { data: await readSales(deps, outletId, query.date) }
  })
  serve(app, api.sales.exportPart, async ({ principal, params: { outletId }, query: { part, page } }) => {
    demandOwnOutlet(principal, outletId)
    const rows = await findRows(deps.db, part, outletId, rowsInPage + 1, (page - 1) * rowsInPage)
    return { data: rows.slice(0, rowsInPage), more: rows.length > rowsInPage }
  })
}
