import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const orderOf = sql<string>`substring(m.key from '^(?:unanswered:)?order:([0-9a-f-]{36})')`

/** A message about an order, to its customer or to its outlet. */
export async function findOrderMessage(db: Db, id: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('orders as o', (join) => join.on(sql<boolean>`o.id = (${orderOf})::uuid`))
    .select(['m.channel', 'm.recipient', 'm.subject', 'm.text', 'm.customer_id', 'm.ends_at'])
    .select(['o.id as order_id', 'o.mobile_no', 'o.restaurant_id'])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

export type OrderMessage = NonNullable<Awaited<ReturnType<typeof findOrderMessage>>>

export async function findMessageId(db: Db, key: string): Promise<string> {
  const row = await db.selectFrom('messages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return row.id
}
