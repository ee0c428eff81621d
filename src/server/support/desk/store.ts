import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const orderOf = sql<string>`substring(m.key from '^(?:unanswered:)?order:([0-9a-f-]{36})')`

/** A message about an order, to its customer or to its outlet. */
export async function findOrderMessage(db: Db, id: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('orders as o', (join) => join.on(sql<boolean>`o.id = (${orderOf})::uuid`))
    .select(['m.channel', 'm.recipient', 'm.subject', 'm.text', 'm.customer_id', 'm.ends_at'])
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .select([
      'o.id as order_id',
      'o.customer_id as orderer_id',
      'o.mobile_no',
      'o.restaurant_id',
      'r.telephone',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

export type OrderMessage = NonNullable<Awaited<ReturnType<typeof findOrderMessage>>>

/** A member of the outlet's staff: an email that nobody doubts, and a verified number. */
export async function findStaffContact(db: Db, outletId: string, customerId: string) {
  return db
    .selectFrom('memberships as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(sql<string | null>`case when c.email_doubted_at is null then c.email end`.as('email'))
    .select(sql<string | null>`case when c.mobile_proved_at is not null then c.mobile_no end`.as('mobile'))
    .where('s.restaurant_id', '=', outletId)
    .where('s.role', '=', 'staff')
    .where('c.id', '=', customerId)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst()
}

export async function findMessageId(db: Db, key: string): Promise<string> {
  const row = await db.selectFrom('messages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return row.id
}
