import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Asked = { text: string; values?: unknown[] }

/** What a piece of work asks the database for, in its order: so that a floor can ask for exactly the same. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    const [asked] = args as [Asked]
    if (typeof asked?.text === 'string') found.push({ text: asked.text, values: asked.values ?? [] })
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return found
}
