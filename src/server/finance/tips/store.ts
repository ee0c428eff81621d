import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

type MonthRow = { month: string; amount: number; tips: number }

/** From the book, so that a month is what the statements have of it. A tip that came and went within the month counts as none. */
export async function findTipMonths(db: Db, restaurantId: string, from: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month, sum(amount)::int as amount, (count(*) filter (where amount > 0))::int as tips from (
      select to_char(e.at at time zone 'Europe/London', 'YYYY-MM') as month, e.order_id, sum(r.amount) as amount
      from book_entries e join book_rows r on r.entry_id = e.id and r.what = 'tip' and r.account = 'outlet'
      where e.restaurant_id = ${restaurantId} and e.at >= ${from} group by 1, 2) orders
    group by month having count(*) filter (where amount <> 0) > 0 order by month desc`.execute(db)
  return rows
}

/** By month, the latest first. */
export async function findTipShares(db: Db, restaurantId: string, from: string) {
  return db
    .selectFrom('tip_shares as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.month', 's.number', 's.shared_on', 's.how', 's.amount', 's.recorded_at', 'c.name as by'])
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.month', '>=', from)
    .orderBy('s.month', 'desc')
    .orderBy('s.number', 'desc')
    .execute()
}

type NewShare = {
  restaurantId: string
  month: string
  number: number
  sharedOn: string
  how: string
  amount: number
  customerId: string
  at: Date
}

export async function insertTipShare(tx: Tx, share: NewShare): Promise<void> {
  await tx
    .insertInto('tip_shares')
    .values({
      restaurant_id: share.restaurantId,
      month: share.month,
      number: share.number,
      shared_on: share.sharedOn,
      how: share.how,
      amount: share.amount,
      customer_id: share.customerId,
      recorded_at: share.at,
    })
    .execute()
}

export async function findSharing(db: Db, restaurantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('tip_sharing')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return row.tip_sharing
}

export async function updateSharing(tx: Tx, restaurantId: string, sharing: string | null): Promise<void> {
  await tx.updateTable('restaurants').set({ tip_sharing: sharing }).where('id', '=', restaurantId).execute()
}

/** The first day whose money is on statements. Null: it always was. */
export async function findBookBegins(db: Db): Promise<string | null> {
  const row = await db.selectFrom('site_settings').select('book_begins').executeTakeFirst()
  return row?.book_begins ?? null
}
