import { Refusal } from '#contract/refusals.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import { enqueueNext } from '#server/demo/enqueue-next.ts'
import { knownOrder } from '#server/orders/core/change-order.ts'
import { acceptOrder } from '#server/orders/board/accept-order.ts'
import type { ByOutlet, OutletDeps } from '#server/orders/board/change-as-outlet.ts'
import { completeOrder } from '#server/orders/board/complete-order.ts'
import { markDelivered } from '#server/orders/board/mark-delivered.ts'
import { markReady } from '#server/orders/board/mark-ready.ts'
import { isBoardOpen } from '#server/catalogue/outlets/is-board-open.ts'

type Head = Awaited<ReturnType<typeof knownOrder>>

/**
 * The robot of the demonstration world does the next thing that an outlet would do with an order, by the outlet's own
 * commands. Where somebody has the board open, it keeps its hands off.
 */
export async function runOutlet(deps: OutletDeps, orderId: string): Promise<void> {
  if (!deps.autopilot) return
  const order = await knownOrder(deps.db, orderId, 'any')
  const step = nextStep(order)
  if (!step) return
  if (!(await isBoardOpen(deps, order.restaurant_id)))
    await step(deps, { outlets: [order.restaurant_id], orderId }).catch((problem: unknown) => {
      // Somebody was faster.
      if (!(problem instanceof Refusal)) throw problem
    })
  await enqueueNext(deps, orderId)
}

function nextStep(order: Head): ((deps: OutletDeps, by: ByOutlet) => Promise<unknown>) | undefined {
  const { status, order_type: orderType, ready_at: readyAt } = order
  const steps: Record<OrderStatus, ((deps: OutletDeps, by: ByOutlet) => Promise<unknown>) | undefined> = {
    Pending: (deps, by) => acceptOrder(deps, by, undefined),
    Accepted: readyAt ? (orderType === 'Home Delivery' ? markDelivered : completeOrder) : markReady,
    Delivered: completeOrder,
    Completed: undefined,
    Canceled: undefined,
  }
  return steps[status]
}
