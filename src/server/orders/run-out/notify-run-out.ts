import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notificationWrites } from '#server/accounts/notifications/notify.ts'
import { formatRunOutMessage, type RunOutChange } from '#server/orders/run-out/format-run-out-message.ts'
import { orderChangeWrites, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { messageWrites } from '#server/platform/messages/enqueue-message.ts'

/** Tells all open pages, and the customer by notification and by email or SMS. */
export async function notifyRunOut(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  change: RunOutChange,
): Promise<OrderRow> {
  const row = await findOrder(tx, orderId)
  const contact = row.is_test ? undefined : await findContact(tx, row.customer_id)
  await inOneStatement(tx, {
    ...orderChangeWrites(tx, deps, row, { event: 'payment', contact: undefined }),
    ...(contact ? customerWrites(tx, deps, row, change, contact.email) : {}),
  })
  return row
}

/** A question has five minutes, so it also goes to a verified mobile. */
function customerWrites(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  change: RunOutChange,
  email: string | null,
): Writes {
  const { message, ...notice } = formatRunOutMessage(toOrder(row), change, deps.siteUrl)
  const { customer_id: customerId, mobile_no: mobile } = row
  const key = `order:${row.id}:${change.kind.replaceAll(' ', '-')}:${deps.now().getTime()}`
  const isTexted = mobile && (!email || (change.kind === 'asked' && row.is_mobile_proved))
  return {
    ...notificationWrites(tx, customerId, { ...notice, at: deps.now() }),
    ...(email ? messageWrites(tx, { key, channel: 'email', to: email, ...message, customerId }) : {}),
    ...(isTexted
      ? messageWrites(tx, { key: `${key}:sms`, channel: 'sms', to: mobile, ...message, customerId }, 'text')
      : {}),
  }
}
