import pg from 'pg'

export type LoadWorld = (client: pg.Client, now: Date) => Promise<{ restaurants: number }>

const worldLock = 7_022_026

/** Loads the demonstration world unless it is there. Of several starters one loads, the others wait for it. */
export async function ensureDemoWorld(
  connectionString: string,
  load: LoadWorld,
  now: Date,
): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [worldLock])
    const { rows } = await client.query<{ taken: boolean }>(
      'select exists (select from demo_world) or exists (select from restaurants) as taken',
    )
    if (rows[0]?.taken) return false
    await load(client, now)
    return true
  })
}

/** Empties the database of its world and loads it anew; when that fails, the old world is still there. */
export async function replaceDemoWorld(
  connectionString: string,
  clear: (client: pg.Client) => Promise<void>,
  load: LoadWorld,
  now: Date,
): Promise<number> {
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [worldLock])
    await client.query('begin')
    await clear(client)
    // Postgres keeps the open transaction where the loader begins one, so its commit or rollback ends ours.
    return (await load(client, now)).restaurants
  })
}

/** Loading outlasts the pool's time-out, so it has a connection of its own; closing it gives the lock back. */
async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
