import { type Insertable, sql } from 'kysely'

import type { StationLine } from '#domain/orders/printing/plan-tickets.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** Of a printer, an order and a part there is one job: the second is left out. */
export async function insertJobs(tx: Tx, rows: Insertable<Tables['print_jobs']>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('print_jobs')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function insertJob(tx: Tx, row: Insertable<Tables['print_jobs']>): Promise<string> {
  return (await tx.insertInto('print_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The lines of an order with the station of each dish's category, as the outlet has them now. */
export async function findStationLines(db: Db, orderId: string): Promise<StationLine[]> {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('dishes as d', 'd.id', 'l.dish_id')
    .leftJoin('category_stations as c', 'c.category_id', 'd.category_id')
    .select(['l.position as line', 'c.station_id as station'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}

/** Locked: a printer takes none of them until the transaction ends. */
export async function lockJobsOf(tx: Tx, orderId: string) {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type JobRow = Awaited<ReturnType<typeof lockJobsOf>>[number]

export async function hasJobs(db: Db, orderId: string): Promise<boolean> {
  const row = db.selectFrom('print_jobs').select('id').where('order_id', '=', orderId).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

type JobUpdate = {
  state: JobRow['state']
  copy?: number
  given_for?: number | null
  confirm_by?: Date | null
  printed_at?: Date
  queued_at?: Date
  lines?: number[] | null
}

/** Only a job that is Sent has a time to confirm by. */
export async function updateJob(tx: Tx, id: string, { confirm_by = null, ...set }: JobUpdate): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ ...set, confirm_by })
    .where('id', '=', id)
    .execute()
}

/** Tickets that a printer has taken and not confirmed in time: their next copy waits, and says that it is one. */
export async function expireSent(tx: Tx, printerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'Waiting', confirm_by: null, copy: sql`least(copy + 1, 999)` })
    .where('printer_id', '=', printerId)
    .where('state', '=', 'Sent')
    .where('confirm_by', '<=', at)
    .execute()
}

/** The job that a printer has taken, else the oldest that waits. */
export async function lockNextJob(tx: Tx, printerId: string): Promise<JobRow | undefined> {
  return nextJob(tx, printerId).forUpdate().executeTakeFirst()
}

export async function findNextJob(db: Db, printerId: string): Promise<JobRow | undefined> {
  return nextJob(db, printerId).executeTakeFirst()
}

function nextJob(db: Db, printerId: string) {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', 'in', ['Waiting', 'Sent'])
    .orderBy(sql`state = 'Sent'`, 'desc')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
}

/** Only a job of this printer: one printer never confirms the ticket of another. */
export async function lockJob(tx: Tx, printerId: string, id: string): Promise<JobRow | undefined> {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locked in the order of their ids, as by every command. */
export async function dropJobsOf(tx: Tx, printerId: string): Promise<void> {
  const open = tx
    .selectFrom('print_jobs')
    .select('id')
    .where('printer_id', '=', printerId)
    .where('state', 'in', ['Waiting', 'Sent'])
  await open.orderBy('id').forUpdate().execute()
  const set = { state: 'Dropped', confirm_by: null } as const
  await tx.updateTable('print_jobs').set(set).where('id', 'in', open).execute()
}

export async function findStationName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('stations').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export async function deleteJobsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('print_jobs').where('queued_at', '<', before).execute()
}

/** Of printers that were heard when they were made, and never after: those of the demonstration world. */
export async function updateAbsentJobs(db: Db, at: Date): Promise<void> {
  await sql`update print_jobs j set state = 'Printed', printed_at = ${at}, given_for = j.copy
    from printers p where p.id = j.printer_id and j.state = 'Waiting' and p.heard_at = p.created_at`.execute(
    db,
  )
}
