import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const maxStatements = 1_000
const names = new Map<string, string>()

/** Each connection prepares a statement once and reuses its plan. BEGIN and COMMIT are not prepared. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const found = wrapped.get(client) ?? prepareOnClient(client)
      wrapped.set(client, found)
      return found
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function prepareOnClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[] = []) => {
    const name = statementName(text)
    return client.query({ text, values, ...(name ? { name } : {}) })
  }
  const { processID } = client as { processID?: number }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (reason?: unknown) => client.release(reason as boolean | undefined),
    ...(processID === undefined ? {} : { processID }),
  }
}

const canBePrepared = /^\s*(select|insert|update|delete|with)\b[^*;]*$/i

/** A `*` breaks a prepared statement when a migration adds a column. Several statements at once cannot be prepared. */
function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= maxStatements || !canBePrepared.test(text)) return name
  names.set(text, `statement_${names.size}`)
  return names.get(text)
}
