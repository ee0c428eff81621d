import { type Selectable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export type QueryRow = Selectable<Tables['statement_queries']>

/** The latest first. */
export async function listQueriesOf(db: Db, statementId: string): Promise<QueryRow[]> {
  return db
    .selectFrom('statement_queries')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
}

type NewQuery = Pick<QueryRow, 'statement_id' | 'line' | 'text' | 'asked_at'>

/** Undefined if the line has an open one: of two at once, one is stored. */
export async function insertQuery(tx: Tx, query: NewQuery): Promise<QueryRow | undefined> {
  return tx
    .insertInto('statement_queries')
    .values(query)
    .onConflict((conflict) =>
      conflict.columns(['statement_id', 'line']).where('answered_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function lockQuery(tx: Tx, id: string): Promise<QueryRow | undefined> {
  return tx.selectFrom('statement_queries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateQuery(
  tx: Tx,
  id: string,
  set: { answer: string; answered_at: Date },
): Promise<void> {
  await tx.updateTable('statement_queries').set(set).where('id', '=', id).execute()
}

export type AdminQueryRow = QueryRow & {
  number: number
  monday: string
  restaurant_id: string
  outlet_name: string
}

const withStatement = sql`select q.*, s.number, s.monday, s.restaurant_id, r.name as outlet_name
  from statement_queries q join statements s on s.id = q.statement_id join restaurants r on r.id = s.restaurant_id`

export async function findAdminQuery(db: Db, id: string): Promise<AdminQueryRow> {
  const { rows } = await sql<AdminQueryRow>`${withStatement} where q.id = ${id}`.execute(db)
  return rows[0]!
}

type Filter = { state: 'open' | 'answered'; limit: number; offset: number }

/** Those that wait, the oldest first; answered ones, the latest first. */
export async function listQueryRows(db: Db, { state, limit, offset }: Filter): Promise<AdminQueryRow[]> {
  const which =
    state === 'open'
      ? sql`where q.answered_at is null order by q.asked_at, q.id`
      : sql`where q.answered_at is not null order by q.answered_at desc, q.id`
  const { rows } =
    await sql<AdminQueryRow>`${withStatement} ${which} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
