import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const issued = (db: Db) =>
  db
    .selectFrom('statements')
    .select([
      'id',
      'restaurant_id',
      'monday',
      'state',
      'hold_reason',
      'number',
      'brought_forward',
      'total',
      'bank_reference',
      'issued_at',
      'paid_at',
    ])
    .where('state', '<>', 'Proposed')

export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>

export async function listIssued(db: Db, restaurantId: string, { limit, offset }: Page) {
  return issued(db)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

type Page = { limit: number; offset: number }

/** Only of these outlets: another one's is as if it did not exist. */
export async function findIssued(db: Db, id: string, restaurantIds: readonly string[]) {
  if (restaurantIds.length === 0) return undefined
  return issued(db)
    .where('id', '=', id)
    .where('restaurant_id', 'in', [...restaurantIds])
    .executeTakeFirst()
}

/** The money that the week has moved on the outlet's account so far. */
export async function sumWeek(db: Db, restaurantId: string, since: Date) {
  const { rows } = await sql<{ cardOrders: number; total: number }>`
    select count(distinct e.order_id) filter (where r.what = 'bank charge' and e.kind = 'sale')::int as "cardOrders",
      coalesce(sum(r.amount), 0)::int as total
    from book_entries e join book_rows r on r.entry_id = e.id and r.account = 'outlet'
    where e.restaurant_id = ${restaurantId} and e.at >= ${since} and e.order_id is not null`.execute(db)
  return rows[0]!
}

/** The end of the number of the account in force at that time. */
export async function findLast4(db: Db, restaurantId: string, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .select('last4')
    .where('restaurant_id', '=', restaurantId)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last4 ?? null
}
