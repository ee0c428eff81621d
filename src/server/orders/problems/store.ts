import { type Insertable, sql, type Updateable } from 'kysely'

import type { Owner } from '#server/orders/lifecycle/store.ts'
import { isOwed } from '#server/platform/db/owed-refunds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

type Line = { line: number; quantity: number; name: string }

/** With its order, its dishes and the money that it brought. */
function reports(db: Db) {
  return (
    db
      .selectFrom('problem_reports as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .innerJoin('restaurants as r', 'r.id', 'p.restaurant_id')
      .leftJoin('refunds as given', 'given.id', 'p.answer_refund_id')
      .leftJoin('refunds as decided', 'decided.id', 'p.settle_refund_id')
      .selectAll('p')
      .select(['o.number', 'o.customer_name', 'o.mobile_no', 'o.is_mobile_proved', 'o.payment_method'])
      .select(['r.name as outlet_name', 'given.amount as answer_amount', 'given.state as answer_refund'])
      .select(['given.failed_at as answer_failed_at', 'given.reversed_at as answer_reversed_at'])
      .select('decided.amount as settle_amount')
      .select([
        sql<boolean>`coalesce((select ${isOwed} from refunds f where f.id = p.answer_refund_id), false)`.as(
          'is_answer_owed',
        ),
        sql<boolean>`coalesce((select ${isOwed} from refunds f where f.id = p.settle_refund_id), false)`.as(
          'is_settle_owed',
        ),
      ])
      .select(['decided.paid_by as settle_paid_by', 'decided.state as settle_refund'])
      // One open report at a time: while a later one was open, the customer could not disagree with this answer.
      .select(
        sql<Date | null>`(select max(coalesce(q.settled_at, q.answered_at)) from problem_reports q
        where q.order_id = p.order_id and q.created_at > p.answered_at)`.as('unblocked_at'),
      )
      .select([
        sql<Line[]>`(select coalesce(json_agg(json_build_object('line', n.line, 'quantity', n.quantity,
          'name', l.name) order by n.line), '[]')
        from problem_lines n join order_lines l on l.order_id = n.order_id and l.position = n.line
        where n.report_id = p.id)`.as('lines'),
        sql<
          string[]
        >`array(select picture_id::text from problem_pictures where report_id = p.id order by position)`.as(
          'pictures',
        ),
      ])
  )
}

/** Someone else's is not found. */
export async function findReport(db: Db, id: string, owner: Owner) {
  const report = reports(db).where('p.id', '=', id)
  if (owner === 'any') return report.executeTakeFirst()
  if ('customerId' in owner) return report.where('p.customer_id', '=', owner.customerId).executeTakeFirst()
  return report
    .where('p.restaurant_id', '=', sql<string>`any (${[...owner.restaurantIds]}::uuid[])`)
    .executeTakeFirst()
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Latest first. */
export async function findReportsOf(db: Db, orderId: string): Promise<ReportRow[]> {
  return reports(db)
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
}

type Page = { limit: number; offset: number }

/** Those that wait for the outlet, allergens first and then the next one due; or the others since then, latest first. */
export async function findOutletReports(
  db: Db,
  restaurantId: string,
  of: 'waiting' | 'others',
  { since, limit, offset }: Page & { since: Date },
): Promise<ReportRow[]> {
  const found = reports(db).where('p.restaurant_id', '=', restaurantId).limit(limit).offset(offset)
  return of === 'waiting'
    ? found
        .where('p.state', '=', 'outlet')
        .orderBy(sql`p.kind = 'allergen'`, 'desc')
        .orderBy('p.due_at')
        .orderBy('p.id')
        .execute()
    : found
        .where('p.state', '<>', 'outlet')
        .where('p.created_at', '>=', since)
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .execute()
}

export async function countWaiting(db: Db, restaurantId: string) {
  const { rows } = await sql<{ waiting: number; allergens: number; due_at: Date | null }>`
    select count(*)::int as waiting, (count(*) filter (where kind = 'allergen'))::int as allergens,
      min(due_at) as due_at
    from problem_reports where restaurant_id = ${restaurantId} and state = 'outlet'`.execute(db)
  return rows[0]!
}

/** Undefined if one is open already. The unique index decides between concurrent inserts. */
export async function insertReport(
  tx: Tx,
  report: Insertable<Tables['problem_reports']>,
  lines: readonly { line: number; quantity: number }[],
  pictureIds: readonly string[],
): Promise<string | undefined> {
  const row = await tx
    .insertInto('problem_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const of = { report_id: row.id, order_id: report.order_id }
  if (lines.length > 0)
    await tx
      .insertInto('problem_lines')
      .values(lines.map((line) => ({ ...of, ...line })))
      .execute()
  if (pictureIds.length > 0)
    await tx
      .insertInto('problem_pictures')
      .values(pictureIds.map((picture_id, at) => ({ report_id: row.id, position: at + 1, picture_id })))
      .execute()
  return row.id
}

export async function hasOpenReport(db: Db, orderId: string): Promise<boolean> {
  const open = db
    .selectFrom('problem_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['outlet', 'desk'])
  return (await open.executeTakeFirst()) !== undefined
}

/** The order is locked, so no other report of it is opened meanwhile. */
export async function updateReport(
  tx: Tx,
  { id }: ReportRow,
  set: Updateable<Tables['problem_reports']>,
): Promise<void> {
  await tx.updateTable('problem_reports').set(set).where('id', '=', id).execute()
}

/** The report names the attempt that its money now depends on. */
export async function moveReportRefund(tx: Tx, failedId: string, retryId: string): Promise<void> {
  for (const column of ['answer_refund_id', 'settle_refund_id'] as const)
    await tx
      .updateTable('problem_reports')
      .set({ [column]: retryId })
      .where(column, '=', failedId)
      .execute()
}

/**
 * A picture that this customer uploaded for a report. One in a report belongs to its sender: the order may have moved to
 * somebody else with its number.
 */
export async function findOwnPicture(db: Db, id: string, customerId: string) {
  return privatePicture(db, id)
    .select('f.bytes')
    .where(sql<boolean>`case when exists (select from problem_pictures n where n.picture_id = f.id)
      then exists (select from problem_pictures n join problem_reports p on p.id = n.report_id
        where n.picture_id = f.id and p.customer_id = ${customerId})
      else f.uploaded_for in (select id from orders where customer_id = ${customerId}) end`)
    .executeTakeFirst()
}

/** Others see a picture once it is in a report. */
export async function findReportedPicture(db: Db, id: string) {
  return privatePicture(db, id)
    .innerJoin('problem_pictures as n', 'n.picture_id', 'f.id')
    .innerJoin('problem_reports as p', 'p.id', 'n.report_id')
    .select(['f.bytes', 'p.order_id', 'p.restaurant_id', 'p.created_at'])
    .executeTakeFirst()
}

function privatePicture(db: Db, id: string) {
  return db.selectFrom('pictures as f').where('f.id', '=', id).where('f.is_private', '=', true)
}
