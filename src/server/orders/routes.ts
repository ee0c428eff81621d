import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { findByKey } from '#server/orders/find-by-key.ts'
import { placeOrder } from '#server/checkout/place-order.ts'
import { quoteOrder } from '#server/checkout/quote-order.ts'
import { listOrders, readOrder } from '#server/orders/read-order.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.orders.placeOrder, (served) => placeOrder(deps, served))
  serve(app, api.orders.placeDineIn, (served) => placeOrder(deps, served))
  serve(app, api.orders.quote, (served) => quoteOrder(deps, served))
  serve(app, api.orders.listOrders, (served) => listOrders(deps, served.principal, served))
  serve(app, api.orders.readOrder, ({ principal, params }) => readOrder(deps, principal, params.orderId))
  serve(app, api.orders.findByKey, ({ principal, query }) => findByKey(deps, principal, query.key))
  serve(app, api.orders.cancelOrder, (served) => cancelOrder(deps, served))
}
