import { contactOf } from '#server/accounts/customers/contact-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobWrite } from '#server/platform/jobs/enqueue.ts'
import { inAWhile } from '#server/platform/jobs/in-a-while.ts'
import { eventWrite } from '#server/platform/live/record-event.ts'
import { tellingWrites } from '#server/platform/messages/tell.ts'
import { noticeWrites } from '#server/accounts/notifications/notify.ts'
import { type News, orderWords } from '#server/orders/core/order-words.ts'
import { findOrder, type OrderRow } from '#server/orders/core/store.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'

export type OrderDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>

type Announced = News | 'to be paid' | 'payment'

/**
 * Everyone who should know of a change learns it with that change: open pages of the customer and, once it is
 * visible, of the outlet; the customer's list; and an email, or an SMS where there is no email.
 */
export async function announce(tx: Tx, deps: OrderDeps, orderId: string, news: Announced): Promise<OrderRow> {
  const row = await findOrder(tx, orderId)
  const isTold = news !== 'to be paid' && news !== 'payment'
  const contact = isTold ? await contactOf(tx, row.customer_id) : undefined
  await inOneStatement(tx, announcementWrites(tx, deps, row, { news, contact }))
  return row
}

type Contact = { email: string | null } | undefined

/** The same as a part of a larger statement, for whoever has the order at hand and knows where to reach its customer. */
export function announcementWrites(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  { news, contact }: { news: Announced; contact: Contact },
): Writes {
  const { id: orderId, customer_id: customerId } = row
  const event = eventWrite(tx, {
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
  const isTold = contact && news !== 'to be paid' && news !== 'payment'
  const isForRobot = news === 'placed' && deps.autopilot
  const later = { at: inAWhile(deps.now(), orderId), key: `autopilot:${orderId}` }
  return {
    event,
    ...(isTold ? writesToCustomer(tx, deps, row, news, contact) : {}),
    ...(isForRobot ? { robot: jobWrite('autopilot', { orderId }, later) } : {}),
  }
}

function writesToCustomer(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  news: News,
  { email }: NonNullable<Contact>,
): Writes {
  const { message, ...notice } = orderWords(writeOrder(row), news, deps.siteUrl)
  const { customer_id: customerId, mobile_no: mobile } = row
  const noticed = noticeWrites(tx, customerId, { ...notice, at: deps.now() })
  const to = email ?? mobile
  // Whoever changed their mind before paying has ordered nothing that a letter could be about.
  const isUnseen = news === 'cancelled by you' && row.visible_at === null
  if (!message || !to || isUnseen) return noticed
  // A time may change twice, everything else happens once.
  const key = `order:${row.id}:${news}${news === 'time changed' ? `:${row.expected_at.getTime()}` : ''}`
  const channel = email ? 'email' : 'sms'
  return { ...noticed, ...tellingWrites(tx, { key, channel, to, ...message, customerId }) }
}
