import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Query = { text: string; values?: unknown[] }

/** The statements that some work sends to Postgres, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    const [sent] = args as [Query]
    if (typeof sent?.text === 'string') found.push({ text: sent.text, values: sent.values ?? [] })
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return found
}
