import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { createQueue } from '#server/platform/queue/create-queue.ts'
import { exportRecords } from '#server/orders/reports/export/export-records.ts'
import { readSalesReport } from '#server/orders/reports/read-sales-report.ts'

/** A report of years reads very many rows, which must not slow down orders. */
const oneAtATime = createQueue({ concurrency: 1, maxWaiting: 20 })
/** So that one person cannot fill the queue. */
const perPerson: RateLimit = { name: 'reports of', max: 120, minutes: 60 }

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.reports.readSalesReport, async ({ principal, params: { outletId }, query }) => {
    const outletIds = new Set(query.outlets?.toLowerCase().split(',') ?? [outletId])
    for (const id of [outletId, ...outletIds]) requireOwnOutlet(principal, id)
    await consumeRateLimit(deps, perPerson, principal.customerId)
    return { data: await oneAtATime(() => readSalesReport(deps, [...outletIds], query)) }
  })
  serve(app, api.reports.exportRecords, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    const { customerId, sessionId, passwordConfirmedAt } = principal
    return exportRecords(deps, { customerId, sessionId, passwordConfirmedAt, restaurantId: outletId }, query)
  })
}
