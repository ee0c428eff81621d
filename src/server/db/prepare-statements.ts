import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostStatements = 1_000
const names = new Map<string, string>()

/** Every connection of this pool prepares a statement once, so that Postgres reads and plans it once. */
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
  const query = (text: string, values: unknown[] = []) =>
    client.query({ ...named(text, values), text, values })
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (reason?: unknown) => client.release(reason as boolean | undefined),
    processID: (client as { processID?: number }).processID,
  } as PostgresPoolClient
}

/** With a star the columns would change under a prepared statement when a later version adds one. */
function named(text: string, values: unknown[]): { name?: string } {
  if (values.length === 0 || text.includes('*')) return {}
  const name = names.get(text)
  if (name) return { name }
  if (names.size >= mostStatements) return {}
  names.set(text, `statement_${names.size}`)
  return { name: names.get(text)! }
}
