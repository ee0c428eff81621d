import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export type Move = 'authorised' | 'captured' | 'released' | 'refunded'

export type FoundOrder = {
  id: string
  customerId: string
  status: string
  paymentStatus: string
  method: string
  total: number
  refunded: number
  isVisible: boolean
  /** How many times it left Pending, and whether by being accepted. */
  wins: number
  wasAccepted: boolean
  /** How many confirmations the customer was sent. */
  confirmations: number
  paymentId: string | null
  ledger: Move[]
}

/** Every order in our own database. */
export async function readOrders(db: Db): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.customer_id as "customerId", o.status, o.payment_status as "paymentStatus",
      o.payment_method as method, o.total, o.refunded, o.visible_at is not null as "isVisible", p.id as "paymentId",
      (select count(*)::int from order_events e where e.order_id = o.id and from_status = 'Pending'
        and to_status <> 'Pending') as wins,
      exists (select from order_events e where e.order_id = o.id and to_status = 'Accepted'
        and from_status = 'Pending') as "wasAccepted",
      (select count(*)::int from messages where key = 'order:' || o.id || ':placed') as confirmations,
      array(select kind from payment_ledger l where l.payment_id = p.id order by l.id) as ledger
    from orders o left join payments p on p.order_id = o.id`.execute(db)
  return rows
}

/** `refundOf` is our id of a refund. */
export type Moved = { kind: Move; amount: number; refundOf: string | null }

/** The gateway's own record of the money that moved, by our payment reference. */
export async function readMoves(gateway: Db): Promise<Map<string, Moved[]>> {
  const { rows } = await sql<Moved & { reference: string }>`
    select reference, kind, moves.amount, refund_of as "refundOf" from sandbox.moves join sandbox.payments on payments.id = payment_id
    order by moves.id`.execute(gateway)
  return Map.groupBy(rows, ({ reference }) => reference)
}

export type Unfinished = { jobs: number; payments: number; dead: string[] }

/** Jobs that are due, running or waiting for a retry, and payments whose outcome is still open. */
export async function readUnfinished(db: Db): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`select
    (select count(*)::int from graphile_worker._private_jobs where attempts < max_attempts
      and (run_at <= now() or locked_at is not null or attempts > 0)) as jobs,
    array(select identifier from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
      where attempts >= max_attempts and locked_at is null) as dead,
    (select count(*)::int from payment_attempts where state in ('Started', 'Unknown'))
      + (select count(*)::int from payments where wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
        or wanted = 'return' and state not in ('Released', 'Refunded'))
      + (select count(*)::int from refunds join payments using (order_id)
        where refunds.state = 'Asked' and payments.state = 'Captured') as payments`.execute(db)
  return rows[0]!
}

/** Moves everything that waits for a time 90 seconds into the past: skips the waits, not the work. */
export async function skipWaits(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '90 seconds'
    where locked_by not in (select pool_id from job_runners where seen_at > now() - interval '20 seconds')`.execute(
    db,
  )
  await sql`update payment_attempts set started_at = started_at - interval '90 seconds'
    where state in ('Started', 'Unknown')`.execute(db)
  await sql`update messages set sending_since = sending_since - interval '90 seconds'
    where state in ('sending', 'unknown')`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 or task_id in
    (select id from graphile_worker._private_tasks where identifier = 'resolve-attempt')`.execute(db)
}
