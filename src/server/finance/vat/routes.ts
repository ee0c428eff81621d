import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readVatReturn } from '#server/finance/vat/read-vat-return.ts'
import { saveDeliveryVat } from '#server/finance/vat/save-delivery-vat.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { createQueue } from '#server/platform/queue/create-queue.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A quarter reads very many rows, which must not slow down orders. */
const oneAtATime = createQueue({ concurrency: 1, maxWaiting: 20 })
const perPerson: RateLimit = { name: 'VAT returns of', max: 120, minutes: 60 }

export function vatRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.vat.readVatReturn, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    await consumeRateLimit(deps, perPerson, principal.customerId)
    return { data: await oneAtATime(() => readVatReturn(deps, outletId, query)) }
  })
  serve(app, api.vat.saveDeliveryVat, (served) => saveDeliveryVat(deps, served))
}
