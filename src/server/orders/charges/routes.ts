import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { calculateDeliveryCharge } from '#server/orders/charges/calculate-delivery-charge.ts'
import { readServiceCharge } from '#server/orders/charges/read-service-charge.ts'
import { updateServiceCharge } from '#server/orders/charges/update-service-charge.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function chargeRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.charges.readServiceCharge, (deps) => readServiceCharge(deps))
  serve(app, api.charges.updateServiceCharge, (served) => updateServiceCharge(deps, served))
  serve(app, api.charges.calculateDeliveryCharge, ({ body }) => calculateDeliveryCharge(deps, body))
}
