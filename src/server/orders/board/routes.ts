import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readAsOutlet } from '#server/orders/core/list-board-orders.ts'
import { acceptOrder } from '#server/orders/board/accept-order.ts'
import { cancelByOutlet } from '#server/orders/board/cancel-by-outlet.ts'
import type { ByOutlet } from '#server/orders/board/change-as-outlet.ts'
import { changeTime } from '#server/orders/board/change-time.ts'
import { completeOrder } from '#server/orders/board/complete-order.ts'
import { markDelivered } from '#server/orders/board/mark-delivered.ts'
import { markReady } from '#server/orders/board/mark-ready.ts'
import { readBoard } from '#server/orders/board/read-board.ts'
import { refuseOrder } from '#server/orders/board/refuse-order.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export function outletOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletOrders } = api
  serve(app, outletOrders.readBoard, ({ principal, params }) => {
    requireOwnOutlet(principal, params.outletId)
    return readBoard(deps, params.outletId)
  })
  serve(app, outletOrders.readAsOutlet, async ({ principal, params }) => ({
    data: await readAsOutlet(deps.db, principal.staffOf, params.orderId),
  }))
  serve(app, outletOrders.acceptOrder, (served) => acceptOrder(deps, by(served), served.body.minutes))
  serve(app, outletOrders.refuseOrder, (served) => refuseOrder(deps, by(served), served.body.reason))
  serve(app, outletOrders.changeTime, (served) => changeTime(deps, by(served), served.body.minutes))
  serve(app, outletOrders.markReady, (served) => markReady(deps, by(served)))
  serve(app, outletOrders.markDelivered, (served) => markDelivered(deps, by(served)))
  serve(app, outletOrders.completeOrder, (served) => completeOrder(deps, by(served)))
  serve(app, outletOrders.cancelByOutlet, (served) => cancelByOutlet(deps, by(served), served.body.reason))
}

type Asking = { principal: Principal; params: { orderId: string }; once: Once | undefined }

function by({ principal, params, once }: Asking): ByOutlet {
  return { outlets: principal.staffOf, orderId: params.orderId, by: principal.customerId, once }
}
