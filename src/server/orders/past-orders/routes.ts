import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readOrderHistory } from '#server/orders/past-orders/read-order-history.ts'
import { readOrderRecord } from '#server/orders/past-orders/read-order-record.ts'
import { searchAllOrders, searchOrders } from '#server/orders/past-orders/search-orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function pastOrderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.pastOrders.searchOutletOrders, ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return searchOrders(deps, { principal, restaurantId: outletId }, query)
  })
  serve(app, api.pastOrders.readOrderRecord, async ({ principal, params }) => ({
    data: await readOrderRecord(deps, principal, params.orderId),
  }))
  serve(app, api.pastOrders.searchOrders, ({ principal, query }) => searchAllOrders(deps, principal, query))
  serve(app, api.pastOrders.readOrderHistory, async ({ principal, params }) => ({
    data: await readOrderHistory(deps, principal, params.orderId),
  }))
}
