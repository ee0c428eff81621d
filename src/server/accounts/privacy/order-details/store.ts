import { sql } from 'kysely'

import { apiPrefix } from '#contract/endpoint.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Of the orders of a customer: rows that refer to their order or payment, not to the customer. */
const ofCustomer = (customerId: string) => sql`o.customer_id = ${customerId} order by o.created_at, o.id`

const pictureAddress = `${apiPrefix}/problem/get-picture/`

type Rows = Promise<Record<string, unknown>[]>

export async function listRefundsOf(db: Db, customerId: string): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.number as order_number, f.amount, f.state, f.way, f.reason, f.note, f.how, f.asked_at, f.done_at
    from refunds f join orders o on o.id = f.order_id where ${ofCustomer(customerId)}, f.number`.execute(db)
  return rows
}

/** The dishes of each report, and the addresses of its pictures. */
export async function listReportDetails(db: Db, customerId: string): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.number as order_number, p.created_at,
      array(select n.quantity || ' × ' || l.name from problem_lines n
        join order_lines l on l.order_id = n.order_id and l.position = n.line
        where n.report_id = p.id order by n.line) as dishes,
      array(select ${pictureAddress} || picture_id from problem_pictures
        where report_id = p.id order by position) as pictures
    from problem_reports p join orders o on o.id = p.order_id
    where p.customer_id = ${customerId} order by p.created_at, p.id`.execute(db)
  return rows
}

/** What the kitchen asked about dishes that ran out. */
export async function listQuestionsOf(db: Db, customerId: string): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.number as order_number, q.line, q.quantity, q.kind, q.offer ->> 'name' as offer, q.state, q.asked_at, q.ended_at
    from order_questions q join orders o on o.id = q.order_id where ${ofCustomer(customerId)}, q.asked_at, q.id`.execute(
    db,
  )
  return rows
}

/** The cards that were tried, as far as their details are stored. */
export async function listCardsTried(db: Db, customerId: string): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.number as order_number, a.state, a.card_brand, a.card_last4, a.started_at
    from payment_attempts a join payments p on p.id = a.payment_id join orders o on o.id = p.order_id
    where ${ofCustomer(customerId)}, a.number`.execute(db)
  return rows
}

/**
 * Amounts and times are accounting records and stay. Messages to the customer, the digits of their card and the reasons of
 * a block go.
 */
export async function eraseOrderDetails(tx: Tx, customerId: string): Promise<void> {
  await sql`update refunds set note = null, how = case when how is not null then 'Erased' end
    where (note is not null or how is not null) and order_id in (select id from orders where customer_id = ${customerId})`.execute(
    tx,
  )
  await sql`update payment_attempts set card_brand = null, card_last4 = null
    where card_last4 is not null and payment_id in (
      select p.id from payments p join orders o on o.id = p.order_id where o.customer_id = ${customerId})`.execute(
    tx,
  )
  await sql`update changes set detail = detail - 'reason'
    where what in ('customer-blocked', 'customer-unblocked') and detail ->> 'blockedId' = ${customerId}`.execute(
    tx,
  )
}
