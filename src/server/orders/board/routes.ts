import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  acceptOrder,
  cancelOrderByOutlet,
  changePromisedTime,
  completeOrder,
  endUncollectedOrder,
  markDelivered,
  markReady,
  refuseOrder,
} from '#server/orders/board/board-commands.ts'
import { readOrderAsOutlet, readBoard } from '#server/orders/board/read-board.ts'
import { forRole } from '#server/orders/board/to-visible-order.ts'
import { tickLine } from '#server/orders/board/tick-line.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function orderBoardRoutes(app: FastifyInstance, deps: Deps): void {
  const { orderBoard } = api
  serve(app, orderBoard.readBoard, ({ principal, params }) => readBoard(deps, principal, params.outletId))
  serve(app, orderBoard.readOrderAsOutlet, async ({ principal, params }) => ({
    data: await readOrderAsOutlet(deps, principal, params.orderId),
  }))
  serve(app, orderBoard.tickLine, async ({ principal, params: { orderId }, body }) => {
    await tickLine(deps, principal.staffOf, { orderId, ...body })
    return { data: body }
  })
  serve(app, orderBoard.acceptOrder, (served) =>
    forRole(served, acceptOrder(deps, toStaffCaller(served), served.params.orderId, served.body.minutes)),
  )
  serve(app, orderBoard.refuseOrder, (served) =>
    forRole(served, refuseOrder(deps, toStaffCaller(served), served.params.orderId, served.body.reason)),
  )
  serve(app, orderBoard.changePromisedTime, (served) =>
    forRole(
      served,
      changePromisedTime(deps, toStaffCaller(served), served.params.orderId, served.body.minutes),
    ),
  )
  serve(app, orderBoard.markReady, (served) =>
    forRole(served, markReady(deps, toStaffCaller(served), served.params.orderId)),
  )
  serve(app, orderBoard.markDelivered, (served) =>
    forRole(served, markDelivered(deps, toStaffCaller(served), served.params.orderId)),
  )
  serve(app, orderBoard.completeOrder, (served) =>
    forRole(served, completeOrder(deps, toStaffCaller(served), served.params.orderId)),
  )
  serve(app, orderBoard.endUncollectedOrder, (served) =>
    forRole(served, endUncollectedOrder(deps, toStaffCaller(served), served.params.orderId)),
  )
  serve(app, orderBoard.cancelOrderByOutlet, (served) =>
    forRole(
      served,
      cancelOrderByOutlet(deps, toStaffCaller(served), served.params.orderId, served.body.reason),
    ),
  )
}
