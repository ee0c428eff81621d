import { sql } from 'kysely'

import { isOwed } from '#server/platform/db/owed-refunds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type BookSums = { lastEntry: number; entries: number; balance: number; unbalanced: number }

/** The sums of entries after one, at most `limit` of them by id. */
export async function sumEntriesAfter(db: Db, after: number, limit: number): Promise<BookSums> {
  const { rows } = await sql<BookSums>`
    select coalesce(max(id), ${after})::float8 as "lastEntry", count(*)::float8 as entries,
      coalesce(sum(amount), 0)::float8 as balance, (count(*) filter (where amount is distinct from 0))::int as unbalanced
    from (select e.id, sum(r.amount) as amount
      from (select id from book_entries where id > ${after} order by id limit ${limit}) e
        left join book_rows r on r.entry_id = e.id
      group by e.id) entry`.execute(db)
  return rows[0]!
}

export type Difference = { orderId: string; due: number | null }

/** Orders with money that has to go back, though no refund is under way, none that failed is owed, and no return waits. */
export async function findUnexplainedDue(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select e.order_id as "orderId", sum(r.amount)::int as due
    from book_rows r join book_entries e on e.id = r.entry_id join orders o on o.id = e.order_id
      left join payments p on p.order_id = o.id
    where r.account = 'refunds due'
      and not exists (select from refunds f where f.order_id = e.order_id and (f.state = 'Asked' or ${isOwed}))
      and not (o.status = 'Canceled' and p.state = 'Captured' and p.wanted = 'return')
    group by e.order_id having sum(r.amount) <> 0`.execute(db)
  return rows
}

type BookCheck = BookSums & { at: Date; repaired: number; statements: number; differences: Difference[] }

export async function insertCheck(tx: Tx, check: BookCheck): Promise<void> {
  const { id } = await tx
    .insertInto('book_checks')
    .values({
      checked_at: check.at,
      last_entry: check.lastEntry,
      entries: check.entries,
      balance: check.balance,
      unbalanced: check.unbalanced,
      repaired: check.repaired,
      differing: check.differences.length,
      statements: check.statements,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = check.differences.map(({ orderId, due }) => ({ check_id: id, order_id: orderId, due }))
  if (rows.length > 0) await tx.insertInto('book_differences').values(rows).execute()
}

export async function findLastCheck(db: Db) {
  return db.selectFrom('book_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The orders that the last check found, in the order of their numbers. */
export async function findDifferences(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('book_differences as d')
    .innerJoin('book_checks as c', 'c.id', 'd.check_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .select(['d.order_id', 'd.due', 'c.checked_at', 'o.number', 'r.id as outlet_id', 'r.name as outlet_name'])
    .where('d.check_id', '=', sql<string>`(select max(id) from book_checks)`)
    .orderBy('o.number')
    .limit(limit)
    .offset(offset)
    .execute()
}
