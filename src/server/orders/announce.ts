import { contactOf } from '#server/customers/contact-of.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { inAWhile } from '#server/jobs/in-a-while.ts'
import { recordEvent } from '#server/live/record-event.ts'
import { tell } from '#server/messages/tell.ts'
import { notify } from '#server/notifications/notify.ts'
import { type News, orderWords } from '#server/orders/order-words.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import { writeOrder } from '#server/orders/write-order.ts'

export type OrderDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>

/**
 * Everyone who should know of a change learns it with that change: open pages of the customer and, once it is
 * visible, of the outlet; the customer's list; and an email, or an SMS where there is no email.
 */
export async function announce(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  news: News | 'to be paid' | 'payment',
): Promise<OrderRow> {
  const row = await findOrder(tx, orderId)
  await recordEvent(tx, {
    customerId: row.customer_id,
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
  if (news !== 'to be paid' && news !== 'payment') await tellCustomer(tx, deps, row, news)
  if (news === 'placed' && deps.autopilot)
    await enqueue(
      tx,
      'autopilot',
      { orderId },
      { at: inAWhile(deps.now(), row.id), key: `autopilot:${orderId}` },
    )
  return row
}

async function tellCustomer(tx: Tx, deps: OrderDeps, row: OrderRow, news: News): Promise<void> {
  const contact = await contactOf(tx, row.customer_id)
  if (!contact) return
  const { message, ...notice } = orderWords(writeOrder(row), news, deps.siteUrl)
  const { customer_id: customerId, mobile_no: mobile } = row
  await notify(tx, customerId, { ...notice, at: deps.now() })
  const to = contact.email ?? mobile
  if (!message || !to) return
  // A time may change twice, everything else happens once.
  const key = `order:${row.id}:${news}${news === 'time changed' ? `:${row.expected_at.getTime()}` : ''}`
  await tell(tx, { key, channel: contact.email ? 'email' : 'sms', to, ...message, customerId })
}
