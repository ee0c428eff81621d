import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostStatements = 1_000
const names = new Map<string, string>()

/**
 * Commands do the same again and again, so within a transaction every connection prepares a statement once. A search
 * is another one each time, and is planned for what it is.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const found = known.get(client) ?? preparingClient(client)
      known.set(client, found)
      return found
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let isInTransaction = false
  const query = (text: string, values: unknown[] = []) => {
    if (values.length === 0) isInTransaction = turns.get(text) ?? isInTransaction
    const name = isInTransaction && values.length > 0 ? nameOf(text) : undefined
    return client.query({ text, values, ...(name ? { name } : {}) })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (reason?: unknown) => client.release(reason as boolean | undefined),
    processID: (client as { processID?: number }).processID,
  }
}

const turns = new Map([
  ['begin', true],
  ['commit', false],
  ['rollback', false],
])

/** With a star the columns would change under a prepared statement when a later version adds one. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || text.includes('*') || names.size >= mostStatements) return name
  names.set(text, `statement_${names.size}`)
  return names.get(text)
}
