import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostStatements = 1_000
const names = new Map<string, string>()

/** The same is asked again and again, so every connection prepares a statement once. What begins and ends is not prepared. */
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
  const query = (text: string, values: unknown[] = []) => {
    const name = nameOf(text)
    return client.query({ text, values, ...(name ? { name } : {}) })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (reason?: unknown) => client.release(reason as boolean | undefined),
    processID: (client as { processID?: number }).processID,
  }
}

const canBePrepared = /^\s*(select|insert|update|delete|with)\b[^*;]*$/i

/** With a star the columns would change under a prepared statement when a later version adds one; several at once cannot be. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= mostStatements || !canBePrepared.test(text)) return name
  names.set(text, `statement_${names.size}`)
  return names.get(text)
}
