import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { findByKey } from '#server/orders/checkout/find-by-key.ts'
import { placeOrder } from '#server/orders/checkout/place-order.ts'
import { createQuote } from '#server/orders/checkout/quote-order.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps & Pick<PaymentDeps, 'gateway'>): void {
  serve(app, api.orders.quote, createQuote(deps))
  serve(app, api.orders.placeOrder, (served) => placeOrder(deps, served))
  serve(app, api.orders.placeDineIn, (served) => placeOrder(deps, served))
  serve(app, api.orders.findByKey, ({ principal, query }) => findByKey(deps, principal, query.key))
}
