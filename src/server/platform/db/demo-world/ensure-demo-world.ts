import pg from 'pg'

import { timeouts } from '#server/platform/timeouts.ts'

export type LoadWorld = (client: pg.Client, now: Date) => Promise<{ restaurants: number }>

const worldLock = 7_022_026

/** Loads the demonstration world into an empty database. Of several processes one loads it and the others wait. */
export async function ensureDemoWorld(
  connectionString: string,
  load: (client: pg.Client, now: Date) => Promise<unknown>,
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

/** Replaces the demonstration world in one transaction. If that fails, the old one stays. */
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
    // BEGIN inside a transaction has no effect, so the loader's COMMIT or ROLLBACK ends this one.
    return (await load(client, now)).restaurants
  })
}

/** Loading takes longer than the pool's timeouts, so it has its own connection. Closing it releases the lock. */
async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.databaseConnect })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
