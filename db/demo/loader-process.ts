import pg from 'pg'

import { loadDemoWorld } from './load-demo-world.ts'

/** Loads the demonstration world into the database whose address it is sent, as of that time, and ends with its parent. */
process.on('disconnect', () => process.exit(1))
process.once('message', (given: Given) => void load(given))

type Given = { connectionString: string; now: number }

async function load({ connectionString, now }: Given): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { now: new Date(now), historyDays: 90, pictures: true })
  await client.end()
  process.exit(0)
}
