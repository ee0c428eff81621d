import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { sendTestOrder } from '#server/orders/test-orders/send-test-order.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function testOrderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.testOrders.sendTestOrder, (served) =>
    sendTestOrder(deps, { ...toOutletCaller(served), customerId: served.principal.customerId }),
  )
}
