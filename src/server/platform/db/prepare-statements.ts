import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { type Change, parseChange } from '#server/platform/db/changes/change-log.ts'
import { currentRecorder, recordRows, recordStatement } from '#server/platform/db/changes/record-reads.ts'

const maxStatements = 1_000
const names = new Map<string, string>()

type Report = (change: Change) => void

/**
 * Each connection prepares a statement once and reuses its plan. BEGIN and COMMIT are not prepared. Changes that the
 * connection makes are reported before the caller learns that its statement, or its COMMIT, has ended.
 */
export function withPreparedStatements(pool: pg.Pool, report: Report = () => {}): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const found = wrapped.get(client) ?? prepareOnClient(client, report)
      wrapped.set(client, found)
      return found
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function prepareOnClient(client: pg.PoolClient, report: Report): PostgresPoolClient {
  const changes = collectChanges(client)
  const query = async (text: string, values: unknown[] = []) => {
    const name = statementName(text)
    const recorder = currentRecorder()
    if (recorder) recordStatement(recorder, text, values)
    try {
      const result = await client.query({ text, values, ...(name ? { name } : {}) })
      if (recorder) recordRows(recorder, result.rows)
      return result
    } finally {
      // Until its transaction has ended a change is reported after every statement, as a reader may have read the old rows.
      for (const change of changes.values()) report(change)
    }
  }
  const { processID } = client as { processID?: number }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (reason?: unknown) => {
      changes.clear()
      client.release(reason as boolean | undefined)
    },
    ...(processID === undefined ? {} : { processID }),
  }
}

/** The error code of the notices of db/migrations/0043-report-changes.sql. */
const changeCode = 'TFCHG'

function collectChanges(client: pg.PoolClient): Map<string, Change> {
  const changes = new Map<string, Change>()
  client.on('notice', ({ code, message }) => {
    const change = code === changeCode && message ? parseChange(message) : undefined
    if (change) changes.set(message!, change)
  })
  return changes
}

const canBePrepared = /^\s*(select|insert|update|delete|with)\b[^*;]*$/i

/** A `*` breaks a prepared statement when a migration adds a column. Several statements at once cannot be prepared. */
function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= maxStatements || !canBePrepared.test(text)) return name
  names.set(text, `statement_${names.size}`)
  return names.get(text)
}
