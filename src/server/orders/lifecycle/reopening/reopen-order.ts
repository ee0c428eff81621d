import { Refusal } from '#contract/refusals.ts'
import { reopenableUntil } from '#domain/orders/order-state.ts'
import { takeReturnedPoints } from '#server/catalogue/pacing/return-points.ts'
import { takeReturnedPortions } from '#server/catalogue/portions/take-portions.ts'
import { redeemCouponAgain } from '#server/orders/coupons/redeem-coupon-again.ts'
import { changeOrder } from '#server/orders/lifecycle/change-order.ts'
import { computeAlertAt } from '#server/orders/lifecycle/compute-times.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findCancellation, isCustomerClosed } from '#server/orders/lifecycle/reopening/store.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'
import { withdrawReturn } from '#server/payments/core/reconcile-payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { robotDelay } from '#server/platform/jobs/robot-delay.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

/**
 * Undoes a cancel of the last minute: the order is as it was before. Everything that the cancel gave back is taken again, in
 * the same order, or the order stays cancelled. The caller has locked the order.
 */
export async function reopenOrder(tx: Tx, deps: OrderDeps, order: OrderHead) {
  const at = deps.now()
  if (order.status !== 'Canceled') throw new Refusal('ORDER_STATUS_CHANGED', { status: order.status })
  const cancellation = await findCancellation(tx, order.id)
  const until = cancellation && reopenableUntil(cancellation)
  if (!until || !order.visible_at) throw refuse('only a cancel by somebody can be undone')
  if (at > until) throw refuse('more than a minute has passed')
  if (await isCustomerClosed(tx, order.customer_id)) throw refuse('the customer has closed their account')
  await takePortionsAgain(tx, order, at)
  await takeReturnedPoints(tx, order, at)
  if (!(await redeemCouponAgain(tx, order))) throw refuse('its coupon was used again')
  if (order.payment_method === 'Card' && !(await withdrawReturn(tx, deps, order.id)))
    throw refuse('the money is on its way back to the card')
  const to = cancellation.from
  const expiresAt = new Date(order.expires_at.getTime() + at.getTime() - cancellation.at.getTime())
  const row = await changeOrder(tx, deps, order, {
    to,
    who: 'admin',
    event: 'reopened',
    set: {
      expires_at: expiresAt,
      // The customer may have placed another cash order since, which is the one that counts.
      ...(order.payment_method === 'Cash' ? { let_go_at: at } : {}),
    },
  })
  await enqueueSteps(tx, deps, order.id, to === 'Pending' ? expiresAt : undefined)
  return row
}

async function takePortionsAgain(tx: Tx, order: OrderHead, now: Date): Promise<void> {
  const times = { orderId: order.id, now, at: order.expected_at }
  const hasTaken = await takeReturnedPortions(tx, times).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem
    const { name } = problem.detail
    throw refuse(`there is too little left of ${typeof name === 'string' ? name : 'a dish'}`)
  })
  const outletId = order.restaurant_id
  if (hasTaken) await recordEvent(tx, { restaurantId: outletId, kind: 'menu', body: { outletId } })
}

/** The jobs of the order may have run while it was cancelled, and found nothing to do. */
async function enqueueSteps(tx: Tx, deps: OrderDeps, orderId: string, expiresAt: Date | undefined) {
  if (expiresAt) {
    await enqueue(tx, 'expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` })
    const alert = { at: computeAlertAt(expiresAt), key: `alert-unanswered-order:${orderId}` }
    await enqueue(tx, 'alert-unanswered-order', { orderId }, alert)
  }
  if (!deps.autopilot) return
  const robot = { at: robotDelay(deps.now(), orderId), key: `autopilot-order:${orderId}` }
  await enqueue(tx, 'autopilot-order', { orderId }, robot)
}

function refuse(why: string): Refusal {
  return new Refusal('ORDER_NOT_REOPENED', { why })
}
