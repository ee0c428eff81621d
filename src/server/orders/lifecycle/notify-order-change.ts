import { isCustomerPushEvent } from '#domain/orders/order-push.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { customerPushWrite, outletPushWrite } from '#server/accounts/push/push-writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobWrite } from '#server/platform/jobs/enqueue.ts'
import { robotDelay } from '#server/platform/jobs/robot-delay.ts'
import { eventWrite } from '#server/platform/live/record-event.ts'
import { messageWrites } from '#server/platform/messages/enqueue-message.ts'
import { notificationWrites } from '#server/accounts/notifications/notify.ts'
import { type OrderEvent, formatOrderMessage } from '#server/orders/lifecycle/format-order-message.ts'
import { computeAlertAt } from '#server/orders/lifecycle/compute-times.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'

export type OrderDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>

/** Changes that only refresh open pages: the customer gets no notification of them. */
type SilentEvent = 'to be paid' | 'payment'

/**
 * Part of the transaction of the change. Sends a live event to the customer's open pages and, if the order is visible,
 * to the outlet's board; a notification; and an email, or an SMS to a customer without one.
 */
export async function notifyOrderChange(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  event: OrderEvent | SilentEvent,
): Promise<OrderRow> {
  const row = await findOrder(tx, orderId)
  const contact = isSilent(event) ? undefined : await findContact(tx, row.customer_id)
  await inOneStatement(tx, orderChangeWrites(tx, deps, row, { event, contact }))
  return row
}

function isSilent(event: OrderEvent | SilentEvent): event is SilentEvent {
  return event === 'to be paid' || event === 'payment'
}

type Contact = { email: string | null } | undefined

/** The same as part of a larger statement, for a caller that has read the order and its contact already. */
export function orderChangeWrites(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  { event, contact }: { event: OrderEvent | SilentEvent; contact: Contact },
): Writes {
  const { id: orderId, customer_id: customerId } = row
  const liveEvent = eventWrite(tx, {
    customerId,
    ...(row.visible_at ? { restaurantId: row.restaurant_id } : {}),
    kind: 'order',
    body: {
      orderId,
      number: row.number,
      status: row.status,
      paymentStatus: row.payment_status,
      expectedAt: row.expected_at.toISOString(),
    },
  })
  const isPlaced = event === 'placed'
  // The checkout cancels an unpaid order to replace it: neither the customer nor the outlet ever saw it placed.
  const isUnseen = event === 'cancelled by you' && row.visible_at === null
  const alert = { at: computeAlertAt(row.expires_at), key: `alert-unanswered-order:${orderId}` }
  const later = { at: robotDelay(deps.now(), orderId), key: `autopilot-order:${orderId}` }
  return {
    liveEvent,
    // A test order has no customer to notify.
    ...(contact && !row.is_test && !isSilent(event) && !isUnseen
      ? customerWrites(tx, deps, row, event, contact)
      : {}),
    ...(isCustomerPushEvent(event) && !row.is_test
      ? { push: customerPushWrite(customerId, { orderId, event, at: deps.now() }) }
      : {}),
    ...(isPlaced
      ? { outlet_push: outletPushWrite(row.restaurant_id, { orderId, event: 'placed', at: deps.now() }) }
      : {}),
    ...(isPlaced ? { alert: jobWrite('alert-unanswered-order', { orderId }, alert) } : {}),
    ...(isPlaced && deps.autopilot ? { robot: jobWrite('autopilot-order', { orderId }, later) } : {}),
  }
}

function customerWrites(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  event: OrderEvent,
  { email }: NonNullable<Contact>,
): Writes {
  const { message, ...notice } = formatOrderMessage(toOrder(row), event, deps.siteUrl)
  const { customer_id: customerId, mobile_no: mobile } = row
  const notification = notificationWrites(tx, customerId, { ...notice, at: deps.now() })
  const to = email ?? mobile
  if (!message || !to) return notification
  const key = `order:${row.id}:${event}${repeatable.includes(event) ? `:${deps.now().getTime()}` : ''}`
  const channel = email ? 'email' : 'sms'
  const { subject, text, sms } = message
  const content = { subject, text: email ? text : sms }
  return { ...notification, ...messageWrites(tx, { key, channel, to, ...content, customerId }) }
}

/** The time may change again, also back, and an order can be re-opened; every other event happens at most once. */
const repeatable: readonly OrderEvent[] = [
  'time changed',
  'refused',
  'cancelled by you',
  'cancelled by outlet',
  'cancelled by us',
  'reopened',
]
