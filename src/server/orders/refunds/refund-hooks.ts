import { computeRefund, leftToRefund, type RefundParts } from '#domain/orders/refunds/compute-refund.ts'
import { toPaidOrder, toPastRefund } from '#domain/orders/refunds/to-paid-order.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import { notificationWrites } from '#server/accounts/notifications/notify.ts'
import { orderChangeWrites, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder, insertOrderEvent, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import {
  formatChargeback,
  formatFailure,
  formatNoRefundMessage,
  formatRefundMessage,
  formatRetryMessage,
} from '#server/orders/refunds/format-refund-message.ts'
import { findRefundHead } from '#server/orders/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { messageWrites } from '#server/platform/messages/enqueue-message.ts'

/** Splits an amount that goes back without anyone having chosen dishes. */
export async function splitRefund(tx: Tx, orderId: string, amount: Pence): Promise<RefundParts> {
  const order = toOrder(await findOrder(tx, orderId))
  const [paid, past] = [toPaidOrder(order), order.refunds.map(toPastRefund)]
  const left = leftToRefund(paid, past)
  const result = computeRefund(paid, past, { of: 'amount', amount: pence(Math.min(amount, left)) })
  const parts = 'refund' in result ? result.refund.parts : noParts
  const rest = amount - parts.food - parts.serviceCharge - parts.deliveryCharge - parts.tip
  return { ...parts, food: pence(parts.food + rest) }
}

const none = pence(0)
const noParts: RefundParts = {
  food: none,
  foodAt5: none,
  foodAt20: none,
  vatAt5: none,
  vatAt20: none,
  serviceCharge: none,
  deliveryCharge: none,
  tip: none,
}

/**
 * Notifies the customer of a refund that was made, by notification and by email or SMS, and all open pages. Of a chargeback the
 * outlet gets an email, as it has a deadline.
 */
export async function notifyRefund(tx: Tx, deps: OrderDeps, refundId: string): Promise<void> {
  const { order_id: orderId, state, amount, respond_by, how, is_retry } = await findRefundHead(tx, refundId)
  const row = await findOrder(tx, orderId)
  if (state === 'Disputed')
    await alertOfMoney(tx, deps, row, refundId, formatChargeback(row, amount, respond_by))
  const isTold = !row.is_test && state !== 'Disputed'
  const contact = isTold ? await findContact(tx, row.customer_id) : undefined
  const order = toOrder(row)
  const refund = order.refunds.find(({ _id }) => _id === refundId)
  const text = refund
    ? formatRefundMessage(order, refund, deps.siteUrl)
    : // The message about a dish that ran out has named the amount. Of one that did not arrive there is another.
      is_retry && formatRetryMessage(order, { amount: pence(amount), how }, deps.siteUrl)
  await inOneStatement(tx, {
    ...orderChangeWrites(tx, deps, row, { event: 'payment', contact: undefined }),
    ...(contact && text ? customerWrites(tx, deps, row, `refund:${refundId}`, contact, text) : {}),
  })
}

/**
 * Tells the customer that a promised refund is not made, with a step in the history. The outlet puts a failed one right that it
 * pays; one of the platform is on the desk's list of payments in doubt.
 */
export async function notifyNoRefund(tx: Tx, deps: OrderDeps, refundId: string): Promise<void> {
  const { order_id: orderId, state, amount, reason, paid_by: paidBy } = await findRefundHead(tx, refundId)
  const row = await findOrder(tx, orderId)
  const hasFailed = state === 'Failed'
  const step = { order_id: orderId, who: 'system', from_status: row.status, to_status: row.status } as const
  const what = hasFailed ? 'refund-failed' : 'refund-dropped'
  await insertOrderEvent(tx, { ...step, what, at: deps.now() })
  if (hasFailed && paidBy === 'outlet')
    await alertOfMoney(tx, deps, row, refundId, formatFailure(row, { amount, reason }))
  const contact = row.is_test ? undefined : await findContact(tx, row.customer_id)
  const isOurs = paidBy === 'platform' || row.status === 'Canceled'
  const failed = { amount: pence(amount), hasFailed, isOurs }
  const text = formatNoRefundMessage(toOrder(row), failed, deps.siteUrl)
  await inOneStatement(tx, {
    ...orderChangeWrites(tx, deps, row, { event: 'payment', contact: undefined }),
    ...(contact ? customerWrites(tx, deps, row, `no-refund:${refundId}`, contact, text) : {}),
  })
}

/** By email to those who may refund. */
async function alertOfMoney(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  refundId: string,
  alert: { title: string; sentence: string },
): Promise<void> {
  const about = `order:${row.id}:money:${refundId}`
  const path = `/set-up/orders/${row.id}` as const
  const who = { duty: 'refunds', isEmailOnly: true, isTrusted: true } as const
  await alertOutlet(tx, deps, row.restaurant_id, { about, path, ...alert, ...who })
}

function customerWrites(
  tx: Tx,
  deps: OrderDeps,
  { id, customer_id: customerId, mobile_no: mobile }: OrderRow,
  about: string,
  { email }: { email: string | null },
  { message, ...notice }: ReturnType<typeof formatRefundMessage>,
): Writes {
  const notification = notificationWrites(tx, customerId, { ...notice, at: deps.now() })
  const to = email ?? mobile
  if (!to) return notification
  const key = `order:${id}:${about}`
  const channel = email ? 'email' : 'sms'
  return { ...notification, ...messageWrites(tx, { key, channel, to, ...message, customerId }) }
}
