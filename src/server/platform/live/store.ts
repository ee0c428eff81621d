import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Position } from '#server/platform/live/position.ts'

export type EventRow = {
  position: Position
  customerId: string | null
  restaurantId: string | null
  kind: string
  body: unknown
}

type NewEvent = { customerId: string | null; restaurantId: string | null; kind: string; body: object }

/** The trigger of db/migrations/0006-live.sql notifies every server when the row is committed. */
export function eventInsert(tx: Tx, { customerId, restaurantId, kind, body }: NewEvent) {
  return tx
    .insertInto('events')
    .values({ customer_id: customerId, restaurant_id: restaurantId, kind, body: JSON.stringify(body) })
    .returning('id')
}

/** Every transaction below this one has ended, so no event can appear before it any more. */
const oldestRunningTx = sql`pg_snapshot_xmin(pg_current_snapshot())`

export async function findCurrentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xmin: string }>`select ${oldestRunningTx} as xmin`.execute(db)
  return { tx: BigInt(rows[0]!.xmin), id: 0n }
}

/** Events after a position whose transactions have ended, in order. `pending`: others are still in open transactions. */
export async function listEventsAfter(db: Db, after: Position, limit: number) {
  const { rows } = await sql<Raw & { xmin: string; pending: boolean }>`
    select now.xmin, exists (select from events where tx >= now.xmin) as pending, found.*
    from (select ${oldestRunningTx} as xmin) as now
    left join lateral (
      select tx, id, customer_id, restaurant_id, kind, body from events
      where (tx, id) > (${String(after.tx)}::xid8, ${String(after.id)}::bigint) and tx < now.xmin
      order by tx, id limit ${limit}
    ) as found on true
    order by found.tx, found.id
  `.execute(db)
  const { xmin, pending } = rows[0]!
  return { events: rows.filter(({ id }) => id !== null).map(toEvent), present: BigInt(xmin), pending }
}

/** The same for one person: their own events and those of the outlets they run. */
export async function listOwnEventsAfter(
  db: Db,
  { customerId, restaurantIds }: { customerId: string; restaurantIds: readonly string[] },
  after: Position,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<Raw>`
    select tx, id, customer_id, restaurant_id, kind, body from events
    where (customer_id = ${customerId} or restaurant_id = any (${[...restaurantIds]}::uuid[]))
      and (tx, id) > (${String(after.tx)}::xid8, ${String(after.id)}::bigint) and tx < ${oldestRunningTx}
    order by tx, id limit ${limit}
  `.execute(db)
  return rows.map(toEvent)
}

/** True if events after that position may have been deleted, or if the position is not from this database. */
export async function hasGapAfter(db: Db, { tx }: Position): Promise<boolean> {
  const { rows } = await sql<{ gap: boolean }>`
    select ${String(tx)}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events_swept where through >= ${String(tx)}::xid8) as gap
  `.execute(db)
  return rows[0]!.gap
}

/** Deletes a batch of old events and records how far, in one statement. */
export async function deleteEvents(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (select id from events where made_at < ${before} limit 5000),
    gone as (delete from events using old where events.id = old.id returning tx),
    noted as (
      insert into events_swept (through) select tx from gone order by tx desc limit 1
      on conflict (only_row) do update set through = greatest(events_swept.through, excluded.through)
    )
    select count(*)::int as count from gone
  `.execute(db)
  return rows[0]!.count
}

type Raw = {
  tx: string
  id: string
  customer_id: string | null
  restaurant_id: string | null
  kind: string
  body: unknown
}

function toEvent({ tx, id, customer_id, restaurant_id, kind, body }: Raw): EventRow {
  const position = { tx: BigInt(tx), id: BigInt(id) }
  return { position, customerId: customer_id, restaurantId: restaurant_id, kind, body }
}
