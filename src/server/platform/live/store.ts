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

export function eventInsert(tx: Tx, { customerId, restaurantId, kind, body }: NewEvent) {
  return tx
    .insertInto('events')
    .values({ customer_id: customerId, restaurant_id: restaurantId, kind, body: JSON.stringify(body) })
    .returning('id')
}

/** Every transaction below this one has ended, so nothing can appear before it any more. */
const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`

export async function findPresent(db: Db): Promise<Position> {
  const { rows } = await sql<{ xmin: string }>`select ${settled} as xmin`.execute(db)
  return { tx: BigInt(rows[0]!.xmin), id: 0n }
}

/** Settled events of everyone after a position, in order, and whether there are others that are not settled yet. */
export async function findEventsAfter(db: Db, after: Position, limit: number) {
  const { rows } = await sql<Raw & { xmin: string; pending: boolean }>`
    select now.xmin, exists (select from events where tx >= now.xmin) as pending, found.*
    from (select ${settled} as xmin) as now
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

/** The same for one person: their own, and those of the outlets they work for. */
export async function findOwnEventsAfter(
  db: Db,
  { customerId, restaurantIds }: { customerId: string; restaurantIds: readonly string[] },
  after: Position,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<Raw>`
    select tx, id, customer_id, restaurant_id, kind, body from events
    where (customer_id = ${customerId} or restaurant_id = any (${[...restaurantIds]}::uuid[]))
      and (tx, id) > (${String(after.tx)}::xid8, ${String(after.id)}::bigint) and tx < ${settled}
    order by tx, id limit ${limit}
  `.execute(db)
  return rows.map(toEvent)
}

/** Whether something after that position may be gone, or the position was never one of this database. */
export async function isBehindGap(db: Db, { tx }: Position): Promise<boolean> {
  const { rows } = await sql<{ gap: boolean }>`
    select ${String(tx)}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events_swept where through >= ${String(tx)}::xid8) as gap
  `.execute(db)
  return rows[0]!.gap
}

/** Throws a part of the old events away and notes how far, in one statement. */
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
