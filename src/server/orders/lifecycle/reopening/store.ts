import { sql } from 'kysely'

import type { Cancellation } from '#domain/orders/order-state.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The latest cancel of an order. */
export async function findCancellation(db: Db, orderId: string): Promise<Cancellation | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select(['who as by', 'at', 'from_status as from'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'Canceled')
    .where('from_status', '<>', 'Canceled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, from: row.from! }
}

/** Closing locks the customer's orders first, so this stays true while the order is locked. */
export async function isCustomerClosed(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Of orders that were not cancelled since then, so that they can no longer be re-opened. */
export async function deleteReturnedBefore(db: Db, since: Date): Promise<void> {
  await sql`delete from returned_portions r where not exists (select from order_events e
    where e.order_id = r.order_id and e.to_status = 'Canceled' and e.at > ${since})`.execute(db)
}
