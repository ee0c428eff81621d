import { Refusal } from '#contract/refusals.ts'
import { canTransition, type OrderActor, type OrderStatus, reopenMs } from '#domain/orders/order-state.ts'
import { returnOrderPortions } from '#server/catalogue/portions/return-portions.ts'
import { releaseCoupon } from '#server/orders/coupons/store.ts'
import { enqueueLateCheck } from '#server/orders/late-rule/enqueue-late-check.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import type { OrderEvent } from '#server/orders/lifecycle/format-order-message.ts'
import {
  findHead,
  insertOrderEvent,
  lockHead,
  updateStatus,
  type OrderHead,
  type Owner,
  type StatusUpdate,
} from '#server/orders/lifecycle/store.ts'
import { enqueueAgain, enqueueCancel, enqueueTickets } from '#server/orders/printing/enqueue-printing.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import { requestCapture, requestReturn } from '#server/payments/core/reconcile-payment.ts'

export type OrderChange = {
  /** Absent if the status stays and only times change. */
  to?: OrderStatus
  /** Narrows the statuses from which the transition is allowed. */
  from?: readonly OrderStatus[]
  who: OrderActor
  event: OrderEvent
  reason?: string
  set?: StatusUpdate['set']
  /** The change happens only if the order has expired by then. */
  expiredBy?: Date
}

/** An order of this owner. An order of anyone else is refused as not found. */
export async function requireOrder(db: Db, orderId: string, owner: Owner): Promise<OrderHead> {
  const order = await findHead(db, orderId, owner)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** For admins and jobs: any order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderHead> {
  const order = await lockHead(tx, orderId, 'any')
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/**
 * The one place where an order's status changes: compare-and-set, event row, portions, coupon, card, book, tickets, notifications. Of several
 * commands at once, one wins; the others are refused.
 */
export async function changeOrder(tx: Tx, deps: OrderDeps, order: OrderHead, change: OrderChange) {
  const { status: from, order_type: orderType, id } = order
  const { to = from, who, event, reason = null, set = {}, expiredBy } = change
  const isAllowed =
    change.to === undefined ||
    canTransition(from, to, orderType, {
      didNobodyCome: event === 'nobody came',
      isReopened: event === 'reopened',
    })
  if (!isAllowed || (change.from && !change.from.includes(from))) throw orderStatusChanged(from)
  const hasWon = await updateStatus(tx, id, { from, to, set, expiredBy })
  if (!hasWon) throw orderStatusChanged((await findHead(tx, id, 'any'))?.status ?? from)
  const at = deps.now()
  const what = event.replaceAll(' ', '-')
  const row = { order_id: id, who, what, from_status: from, to_status: to, reason, at }
  await insertOrderEvent(tx, { ...row, promised_at: set.expected_at ?? null })
  if (to === 'Canceled' && from !== to && (await returnOrderPortions(tx, id)))
    await recordEvent(tx, {
      restaurantId: order.restaurant_id,
      kind: 'menu',
      body: { outletId: order.restaurant_id },
    })
  if (to !== from) await updateCouponAndCard(tx, deps, order, to, event)
  // Nothing is paid yet when an order is accepted, unless it was before.
  if (to !== from && (to !== 'Accepted' || event === 'reopened')) await postOrders(tx, [id], at)
  if (to === 'Accepted' && from !== to)
    await enqueueLateCheck(tx, { ...order, promisedAt: set.expected_at ?? order.expected_at })
  if (to !== from) await updatePrinting(tx, order, to, at)
  return notifyOrderChange(tx, deps, id, event)
}

async function updatePrinting(tx: Tx, order: OrderHead, to: OrderStatus, at: Date): Promise<void> {
  if (to === 'Accepted' && order.status === 'Canceled') await enqueueAgain(tx, order, at)
  else if (to === 'Accepted') await enqueueTickets(tx, order, at)
  else if (to === 'Canceled') await enqueueCancel(tx, order, at)
}

async function updateCouponAndCard(
  tx: Tx,
  deps: OrderDeps,
  { id, payment_method, visible_at }: OrderHead,
  to: OrderStatus,
  event: OrderEvent,
) {
  if (to === 'Canceled') await releaseCoupon(tx, id, deps.now())
  if (payment_method !== 'Card') return
  if (to === 'Accepted') await requestCapture(tx, deps, id)
  // An admin can re-open it for as long.
  const waits = event === 'cancelled by us' && visible_at !== null
  const after = waits ? new Date(deps.now().getTime() + reopenMs) : undefined
  if (to === 'Canceled') await requestReturn(tx, deps, id, after)
}

function orderStatusChanged(status: OrderStatus): Refusal {
  return new Refusal('ORDER_STATUS_CHANGED', { status })
}
