import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import type { Once } from '#server/http/read-key.ts'
import { serve } from '#server/http/serve.ts'
import { readAsOutlet } from '#server/orders/list-board-orders.ts'
import { acceptOrder } from '#server/outlet-orders/accept-order.ts'
import { cancelByOutlet } from '#server/outlet-orders/cancel-by-outlet.ts'
import type { ByOutlet } from '#server/outlet-orders/change-as-outlet.ts'
import { changeTime } from '#server/outlet-orders/change-time.ts'
import { completeOrder } from '#server/outlet-orders/complete-order.ts'
import { markDelivered } from '#server/outlet-orders/mark-delivered.ts'
import { markReady } from '#server/outlet-orders/mark-ready.ts'
import { readBoard } from '#server/outlet-orders/read-board.ts'
import { refuseOrder } from '#server/outlet-orders/refuse-order.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'
import type { Principal } from '#server/sessions/principal.ts'

export function outletOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletOrders } = api
  serve(app, outletOrders.readBoard, ({ principal, params }) => {
    demandOwnOutlet(principal, params.outletId)
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
