import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelOrder } from '#server/orders/core/cancel-order.ts'
import { findByKey } from '#server/orders/core/find-by-key.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import { quoteOrder } from '#server/orders/placing/quote-order.ts'
import { listOrders, readOrder } from '#server/orders/core/read-order.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps & Pick<PaymentDeps, 'gateway'>): void {
  serve(app, api.orders.placeOrder, (served) => placeOrder(deps, served))
  serve(app, api.orders.placeDineIn, (served) => placeOrder(deps, served))
  serve(app, api.orders.quote, (served) => quoteOrder(deps, served))
  serve(app, api.orders.listOrders, (served) => listOrders(deps, served.principal, served))
  serve(app, api.orders.readOrder, ({ principal, params }) => readOrder(deps, principal, params.orderId))
  serve(app, api.orders.findByKey, ({ principal, query }) => findByKey(deps, principal, query.key))
  serve(app, api.orders.cancelOrder, (served) => cancelOrder(deps, served))
}
