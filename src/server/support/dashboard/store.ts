import { sql } from 'kysely'

import type { DatedTiming, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import type { DeskReason, ProblemKind } from '#domain/orders/problem-report.ts'
import { timeToAccept } from '#server/orders/lifecycle/compute-times.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Orders that an outlet has seen, or cash orders, in each five minutes before `until`: 0 is the latest. */
export async function countOrdersBefore(db: Db, until: Date, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; orders: number }>`
    select floor(extract(epoch from (${until}::timestamptz - created_at)) / 300)::int as place, count(*)::int as orders
    from orders where created_at > ${since} and created_at <= ${until} and visible_at is not null and not is_test
    group by 1`.execute(db)
  return new Map(rows.map(({ place, orders }) => [place, orders]))
}

export async function sumOrders(db: Db, since: Date): Promise<{ orders: number; taken: number }> {
  const { rows } = await sql<{ orders: number; taken: number }>`
    select count(*)::int as orders, coalesce(sum(total) filter (where status <> 'Canceled'), 0)::float8 as taken
    from orders where created_at >= ${since} and visible_at is not null and not is_test`.execute(db)
  return rows[0]!
}

/** The time to answer counts from the next opening of an outlet that is closed. */
const waitsSince = sql<Date>`(expires_at - make_interval(secs => ${timeToAccept / 1000}))`
/** The statuses are literals, as in the partial index. */
const isUnanswered = (now: Date) =>
  sql`o.status = 'Pending' and o.visible_at is not null and not o.is_test and ${waitsSince} <= ${now}`

export async function countUnanswered(db: Db, now: Date, lateBefore: Date) {
  const { rows } = await sql<{ orders: number; late: number; since: Date | null }>`
    select count(*)::int as orders, (count(*) filter (where ${waitsSince} <= ${lateBefore}))::int as late,
      min(${waitsSince}) as since
    from orders o where ${isUnanswered(now)}`.execute(db)
  return rows[0]!
}

type OutletRow = { id: string; name: string; orders: number; total: number; since: Date }

export async function findUnansweredOutlets(db: Db, now: Date, page: Slice): Promise<OutletRow[]> {
  const { rows } = await sql<OutletRow>`
    select r.id, r.name, count(*)::int as orders, sum(o.total)::float8 as total, min(${waitsSince}) as since
    from orders o join restaurants r on r.id = o.restaurant_id where ${isUnanswered(now)}
    group by r.id order by since, r.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function findUnanswered(db: Db, now: Date, { limit, offset }: Slice) {
  const { rows } = await sql<UnansweredRow>`
    select o.id as order_id, o.number, o.total, o.order_type, r.id, r.name, ${waitsSince} as since
    from orders o join restaurants r on r.id = o.restaurant_id where ${isUnanswered(now)}
    order by since, o.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

type UnansweredRow = {
  order_id: string
  number: string
  total: number
  order_type: string
  id: string
  name: string
  since: Date
}

export type Slice = { limit: number; offset: number }

export async function countFailedMessages(db: Db, since: Date): Promise<{ sms: number; email: number }> {
  const { rows } = await sql<{ sms: number; email: number }>`
    select (count(*) filter (where channel = 'sms'))::int as sms,
      (count(*) filter (where channel = 'email'))::int as email
    from messages where state in ('failed', 'unknown') and queued_at >= ${since}`.execute(db)
  return rows[0]!
}

type MessageRow = {
  id: string
  channel: string
  state: string
  since: Date
  order_id: string | null
  number: string | null
}

/** Without recipient, text and reason, which name people. */
export async function findFailedMessages(db: Db, since: Date, page: Slice): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.channel, m.state, m.queued_at as since, o.id as order_id, o.number
    from messages m left join orders o
      on o.id = substring(m.key from '^(?:unanswered:)?order:([0-9a-f-]{36})')::uuid
    where m.state in ('failed', 'unknown') and m.queued_at >= ${since}
    order by m.queued_at, m.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

const isDue = sql`is_available and run_at <= now()`
const isDead = sql`locked_at is null and attempts >= max_attempts`

export async function countJobs(db: Db): Promise<{ lag: number; waiting: number; dead: number }> {
  const { rows } = await sql<{ lag: number; waiting: number; dead: number }>`
    select coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as lag,
      (count(*) filter (where ${isDue}))::int as waiting, (count(*) filter (where ${isDead}))::int as dead
    from graphile_worker._private_jobs`.execute(db)
  return rows[0]!
}

export async function findLateJobs(db: Db, { limit, offset }: Slice) {
  const { rows } = await sql<{ task: string; is_dead: boolean; jobs: number; since: Date }>`
    select identifier as task, (${isDead}) as is_dead, count(*)::int as jobs, min(run_at) as since
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (${isDue}) or (${isDead}) group by 1, 2 order by since, 1, 2
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const watches = sql`watches_board and suspended_at is null and published_at is not null`
const isSilent = (before: Date) => sql`coalesce(board_seen_at <= ${before}, true)`

export async function countBoards(db: Db, before: Date): Promise<{ offline: number; watched: number }> {
  const { rows } = await sql<{ offline: number; watched: number }>`
    select (count(*) filter (where ${isSilent(before)}))::int as offline, count(*)::int as watched
    from restaurants where ${watches}`.execute(db)
  return rows[0]!
}

type BoardRow = {
  id: string
  name: string
  since: Date | null
  paused_until: Date | null
  hours: TimingEntry[]
  hours_exceptions: DatedTiming[]
}

export async function findOfflineBoards(db: Db, before: Date, page: Slice): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select id, name, board_seen_at as since, paused_until, hours, hours_exceptions
    from restaurants where ${watches} and ${isSilent(before)}
    order by board_seen_at nulls first, id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** As in the partial index. */
const isAtDesk = sql`p.desk_at is not null and p.settled_at is null`

export async function countWaitingReports(db: Db) {
  const { rows } = await sql<{ waiting: number; allergens: number; since: Date | null }>`
    select count(*)::int as waiting, (count(*) filter (where kind = 'allergen'))::int as allergens,
      min(desk_at) as since from problem_reports p where ${isAtDesk}`.execute(db)
  return rows[0]!
}

type ReportRow = {
  id: string
  kind: ProblemKind
  reason: DeskReason
  since: Date
  order_id: string
  number: string
  restaurant_id: string
  name: string
  lines: { quantity: number; name: string }[]
}

/** Allergens first, then the longest wait. */
export async function findWaitingReports(db: Db, { limit, offset }: Slice): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.id, p.kind, p.desk_reason as reason, p.desk_at as since, o.id as order_id, o.number,
      r.id as restaurant_id, r.name,
      (select coalesce(json_agg(json_build_object('quantity', n.quantity, 'name', l.name) order by n.line), '[]')
        from problem_lines n join order_lines l on l.order_id = n.order_id and l.position = n.line
        where n.report_id = p.id) as lines
    from problem_reports p join orders o on o.id = p.order_id join restaurants r on r.id = p.restaurant_id
    where ${isAtDesk} order by p.kind = 'allergen' desc, p.desk_at, p.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** By the id of the order. */
export async function findOrderNumbers(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .select(['o.id', 'o.number', 'r.id as restaurant_id', 'r.name'])
    .where('o.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, number, restaurant_id, name }) => [
      id,
      { order: { _id: id, orderNumber: number }, outlet: { _id: restaurant_id, name } },
    ]),
  )
}
