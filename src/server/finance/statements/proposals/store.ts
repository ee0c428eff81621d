import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** Entries from before the book begins are on no statement. */
const isInBook = sql`n.at >= (select coalesce(book_begins, '-infinity')::timestamp at time zone 'Europe/London'
  from site_settings)`

/** The time of the oldest entry that is on no statement. */
export async function findOldestOpen(db: Db, before: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(n.at) as at from open_entries n
    where n.at < ${before} and ${isInBook}`.execute(db)
  return rows[0]!.at ?? undefined
}

/**
 * A statement for each outlet with entries before the end of the week that are on none. An outlet that has one for this week
 * or a later one gets no other: late entries are on its next.
 */
export async function insertProposals(tx: Tx, monday: string, ends: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ proposals: number }>`
    with waiting as (
      select n.entry_id, e.restaurant_id from open_entries n join book_entries e on e.id = n.entry_id
      where n.at < ${ends} and ${isInBook}),
    made as (
      insert into statements (restaurant_id, monday, proposed_at)
      select distinct restaurant_id, ${monday}::date, ${now}::timestamptz from waiting w
      where not exists (select from statements s where s.restaurant_id = w.restaurant_id and s.monday >= ${monday}::date)
      returning id, restaurant_id),
    added as (
      insert into statement_entries (entry_id, statement_id)
      select waiting.entry_id, made.id from waiting join made using (restaurant_id) returning entry_id),
    closed as (delete from open_entries using added where open_entries.entry_id = added.entry_id)
    select count(*)::int as proposals from made`.execute(tx)
  return rows[0]!.proposals
}

type Range = { after: string; since: Date; limit: number }

/** Issued statements, each with whether its total or its bytes are wrong. */
export async function findIssued(db: Db, { after, since, limit }: Range) {
  const { rows } = await sql<{ id: string; is_wrong: boolean }>`
    select s.id, s.digest <> sha256(s.content) or s.total - s.brought_forward <> (
      select coalesce(sum(r.amount), 0) from statement_entries n join book_rows r on r.entry_id = n.entry_id
      where n.statement_id = s.id and r.account = 'outlet') as is_wrong
    from statements s where s.id > ${after} and s.state <> 'Proposed' and s.issued_at >= ${since}
    order by s.id limit ${limit}`.execute(db)
  return rows
}
