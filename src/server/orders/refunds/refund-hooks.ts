import { computeRefund, leftToRefund, type RefundParts } from '#domain/orders/refunds/compute-refund.ts'
import { toPaidOrder, toPastRefund } from '#domain/orders/refunds/to-paid-order.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notificationWrites } from '#server/accounts/notifications/notify.ts'
import { orderChangeWrites, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { formatRefundMessage } from '#server/orders/refunds/format-refund-message.ts'
import { findRefundOrder } from '#server/orders/refunds/store.ts'
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
  const rest = amount - parts.food - parts.serviceCharge - parts.deliveryCharge
  return { ...parts, food: pence(parts.food + rest) }
}

const none = pence(0)
const noParts: RefundParts = {
  food: none,
  foodAt5: none,
  foodAt20: none,
  serviceCharge: none,
  deliveryCharge: none,
}

/** Tells the customer of a refund that was made, by notification and by email or SMS, and all open pages. */
export async function notifyRefund(tx: Tx, deps: OrderDeps, refundId: string): Promise<void> {
  const row = await findOrder(tx, await findRefundOrder(tx, refundId))
  const contact = row.is_test ? undefined : await findContact(tx, row.customer_id)
  await inOneStatement(tx, {
    ...orderChangeWrites(tx, deps, row, { event: 'payment', contact: undefined }),
    ...(contact ? customerWrites(tx, deps, row, refundId, contact) : {}),
  })
}

function customerWrites(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  refundId: string,
  { email }: { email: string | null },
): Writes {
  const order = toOrder(row)
  const refund = order.refunds.find(({ _id }) => _id === refundId)
  if (!refund) return {}
  const { message, ...notice } = formatRefundMessage(order, refund, deps.siteUrl)
  const { customer_id: customerId, mobile_no: mobile } = row
  const notification = notificationWrites(tx, customerId, { ...notice, at: deps.now() })
  const to = email ?? mobile
  if (!to) return notification
  const key = `order:${row.id}:refund:${refundId}`
  const channel = email ? 'email' : 'sms'
  return { ...notification, ...messageWrites(tx, { key, channel, to, ...message, customerId }) }
}
