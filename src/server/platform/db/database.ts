import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { type ChangeLog, createChangeLog } from '#server/platform/db/changes/change-log.ts'
import { withPreparedStatements } from '#server/platform/db/prepare-statements.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type Db = Kysely<Tables>

/** The transaction of a command. A function that takes one must be called as part of a command. */
export type Tx = Transaction<Tables>

export type Pool = pg.Pool

export function openDatabase(
  connectionString: string,
  connections: number,
  onError: (error: Error) => void,
  queryTimeoutMs?: number,
): Db {
  const pool = openPool(connectionString, connections, onError, queryTimeoutMs)
  const log = createChangeLog()
  const prepared = withPreparedStatements(pool, log.report)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) })
  changeLogs.set(db, log)
  return db
}

const changeLogs = new WeakMap<Db, ChangeLog>()

/** The changes that were made through this database, and by others once they are followed. */
export function changeLogOf(db: Db): ChangeLog {
  const log = changeLogs.get(db)
  if (!log) throw new Error('this database was not opened by openDatabase')
  return log
}

/** For the transaction that was begun on a client. */
export function toTransaction(client: Pick<pg.ClientBase, 'query'>): Tx {
  const query = (text: string, values: unknown[]) =>
    client.query({ text, values, types: { getTypeParser: parserFor } })
  const connection = { query, release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as unknown as Tx
}

/** A pool that survives a restart of the database. Hanging queries are aborted. */
export function openPool(
  connectionString: string,
  connections: number,
  onError: (error: Error) => void,
  queryTimeoutMs: number = timeouts.query,
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: timeouts.databaseConnect,
    idleTimeoutMillis: timeouts.databaseIdle,
    statement_timeout: timeouts.statement,
    // The statement timeout has no effect if Postgres itself hangs.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    application_name: 'tablefare',
    types: { getTypeParser: parserFor },
  })
  // Without a listener the error of a lost connection, idle or checked out, would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** A date has no time zone, so it is read as text. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === dateType ? (value: string) => value : pg.types.getTypeParser(oid, format)

const dateType = 1082
