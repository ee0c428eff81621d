import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

export async function findCustomerFile(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'kind', 'name', 'email', 'mobile_no', 'mobile_proved_at', 'created_at', 'closed_at'])
    .select(['blocked_at', 'block_reason'])
    .select(
      sql<number>`(select count(*)::int from orders where customer_id = customers.id and not is_test)`.as(
        'order_count',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findBookingsOfCustomer(
  db: Db,
  customerId: string,
  { since, limit }: { since: Date | undefined; limit: number },
) {
  let bookings = db
    .selectFrom('bookings as b')
    .innerJoin('restaurants as r', 'r.id', 'b.restaurant_id')
    .select(['b.id', 'b.status', 'b.starts_at', 'b.guest_no', 'b.meal', 'b.seated_at', 'b.no_show_at'])
    .select(['r.id as restaurant_id', 'r.name as restaurant_name'])
    .where('b.customer_id', '=', customerId)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
  if (since) bookings = bookings.where('b.starts_at', '>=', since)
  return bookings.execute()
}

export async function findProblemsOfCustomer(
  db: Db,
  customerId: string,
  { since, limit }: { since: Date | undefined; limit: number },
) {
  let reports = db
    .selectFrom('problem_reports as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('restaurants as r', 'r.id', 'p.restaurant_id')
    .select(['p.id', 'p.kind', 'p.state', 'p.created_at', 'o.id as order_id', 'o.number'])
    .select(['r.id as restaurant_id', 'r.name as restaurant_name'])
    .where('p.customer_id', '=', customerId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
  if (since) reports = reports.where('p.created_at', '>=', since)
  return reports.execute()
}

/** Undefined for a closed account. */
export async function findBlock(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** False if the customer is in that state already, or has closed the account. */
export async function updateBlock(
  tx: Tx,
  id: string,
  block: { blocked_at: Date | null; block_reason: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set(block)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('blocked_at', block.blocked_at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
