import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { closeDay } from '#server/finance/day-close/close-day.ts'
import { listDays, previewClose, readClose } from '#server/finance/day-close/read-days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A close reads the orders of weeks. */
const perPerson: RateLimit = { name: 'day closes of', max: 240, minutes: 60 }

export function dayCloseRoutes(app: FastifyInstance, deps: Deps): void {
  const { dayClose } = api
  serve(app, dayClose.listDays, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    await consumeRateLimit(deps, perPerson, principal.customerId)
    return listDays(deps, outletId, query.before)
  })
  serve(app, dayClose.previewClose, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    await consumeRateLimit(deps, perPerson, principal.customerId)
    return { data: await previewClose(deps, outletId, query.day) }
  })
  serve(app, dayClose.readClose, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readClose(deps, outletId, query.day) }
  })
  serve(app, dayClose.closeDay, async (served) => {
    requireOwnOutlet(served.principal, served.params.outletId)
    await consumeRateLimit(deps, perPerson, served.principal.customerId)
    return closeDay(deps, served)
  })
}
