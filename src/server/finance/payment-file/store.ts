import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

export type PayableRow = {
  id: string
  restaurant_id: string
  outlet_name: string
  monday: string
  number: number
  total: number
  hold_reason: string | null
  exported_at: Date | null
  /** Of the outlet's latest statement that is issued, in pence. */
  latest_total: number
}

/** Issued statements above zero, all or of these, by outlet and week. */
export async function findPayable(db: Db, ids?: readonly string[]): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select s.id, s.restaurant_id, r.name as outlet_name, s.monday, s.number, s.total, s.hold_reason,
      (select max(f.made_at) from payment_file_rows p join payment_files f on f.id = p.file_id
        where p.statement_id = s.id) as exported_at,
      (select total from statements l where l.restaurant_id = s.restaurant_id and l.number is not null
        order by l.number desc limit 1) as latest_total
    from statements s join restaurants r on r.id = s.restaurant_id
    where s.state = 'Issued' and s.total > 0 and ${ids ? sql`s.id = any (${[...ids]}::uuid[])` : sql`true`}
    order by r.name, s.restaurant_id, s.monday`.execute(db)
  return rows
}

/** Nobody pays or holds one of them while the file is made. */
export async function lockStatements(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('statements')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

type NewRow = { statement_id: string; amount: number; reference: string }

export async function insertFile(tx: Tx, madeAt: Date, rows: readonly NewRow[]): Promise<string> {
  const { id } = await tx
    .insertInto('payment_files')
    .values({ made_at: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_file_rows')
    .values(rows.map((row) => ({ file_id: id, ...row })))
    .execute()
  return id
}

export type FileRow = {
  file_id: string
  made_at: Date
  statement_id: string
  restaurant_id: string
  outlet_name: string
  amount: number
  reference: string
  state: 'Proposed' | 'Issued' | 'Paid'
  hold_reason: string | null
}

const fileRows = sql`select p.file_id, f.made_at, p.statement_id, s.restaurant_id, r.name as outlet_name, p.amount,
    p.reference, s.state, s.hold_reason
  from payment_files f join payment_file_rows p on p.file_id = f.id join statements s on s.id = p.statement_id
    join restaurants r on r.id = s.restaurant_id`

export async function findFileRows(db: Db, fileId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`${fileRows} where f.id = ${fileId}
    order by r.name, s.restaurant_id, s.monday`.execute(db)
  return rows
}

/** Of the latest files, the latest first. */
export async function listFileRows(db: Db, files: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`${fileRows}
    where f.id in (select id from payment_files order by made_at desc, id limit ${files})
    order by f.made_at desc, f.id, r.name, s.restaurant_id, s.monday`.execute(db)
  return rows
}
