import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { preparing } from '#server/platform/db/prepare-statements.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export type Db = Kysely<Tables>

/** A command's own transaction: what takes one can only be done together with the rest of that command. */
export type Tx = Transaction<Tables>

export type Pool = pg.Pool

export function openDatabase(
  connectionString: string,
  connections: number,
  onError: (error: Error) => void,
  patience?: number,
): Db {
  const pool = openPool(connectionString, connections, onError, patience)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** A pool whose connections outlive a database restart; a query that hangs is given up after ten seconds. */
export function openPool(
  connectionString: string,
  connections: number,
  onError: (error: Error) => void,
  patience = 12_000,
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // Postgres' own limit is of no use when Postgres itself stands still.
    query_timeout: patience,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'tablefare',
    types: { getTypeParser: parserFor },
  })
  // Without a listener a lost connection, idle or checked out, would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** A date has no time zone, so it stays the text it is. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === dateType ? (value: string) => value : pg.types.getTypeParser(oid, format)

const dateType = 1082
