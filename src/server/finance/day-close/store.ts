import { sql } from 'kysely'

import { addDays } from '#domain/shared/time/london-time.ts'
import { lateDays, type ReportedDays } from '#domain/finance/day-close.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** One close of an outlet at a time: each reports what those before it have not. */
export async function lockCloses(tx: Tx, outletId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`day closes of ${outletId}`}))`.execute(tx)
}

export async function findClose(db: Db, outletId: string, day: string) {
  return db
    .selectFrom('day_closes')
    .select(['day', 'number', 'content', 'closed_at', 'by_name'])
    .where('restaurant_id', '=', outletId)
    .where('day', '=', day)
    .executeTakeFirst()
}

export async function findLastClose(db: Db, outletId: string) {
  return db
    .selectFrom('day_closes')
    .select(['number', 'content'])
    .where('restaurant_id', '=', outletId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The days that the closes around a day have reported. */
export async function findReported(db: Db, outletId: string, day: string) {
  const rows = await db
    .selectFrom('day_closes')
    .select(['day', 'content'])
    .where('restaurant_id', '=', outletId)
    .where('day', '>=', addDays(day, -lateDays))
    .where('day', '<=', addDays(day, lateDays))
    .execute()
  return rows.map((row) => ({
    day: row.day,
    days: (JSON.parse(row.content.toString()) as { days: ReportedDays }).days,
  }))
}

type NewClose = {
  restaurant_id: string
  day: string
  number: number
  content: Buffer
  closed_at: Date
  customer_id: string | null
}

/** Stores the account's present name, as the audit log does. */
export async function insertClose(tx: Tx, close: NewClose): Promise<void> {
  const by_name = sql<string | null>`(select name from customers where id = ${close.customer_id}::uuid)`
  await tx
    .insertInto('day_closes')
    .values({ ...close, by_name })
    .execute()
}

export async function findNumbers(db: Db, outletId: string, from: string, to: string) {
  return db
    .selectFrom('day_closes')
    .select(['day', 'number'])
    .where('restaurant_id', '=', outletId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** As it stands on the report, with its hours. */
export async function findOutlet(db: Db, id: string) {
  return db
    .selectFrom('restaurants')
    .select(['name', 'address', 'post_code', 'vat_number', 'hours', 'hours_exceptions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
