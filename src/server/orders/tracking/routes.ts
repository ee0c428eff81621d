import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { cancelOrder } from '#server/orders/tracking/cancel-order.ts'
import { listOrders, readOrder } from '#server/orders/tracking/read-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function trackingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.orders.listOrders, (served) => listOrders(deps, served.principal, served))
  serve(app, api.orders.readOrder, ({ principal, params }) => readOrder(deps, principal, params.orderId))
  serve(app, api.orders.cancelOrder, (served) => cancelOrder(deps, served))
}
