import pg from 'pg'

import { loadDemoWorld } from './load-demo-world.ts'

/** Loads the demonstration world into the database whose address it is sent, and ends with its parent. */
process.on('disconnect', () => process.exit(1))
process.once('message', (connectionString: string) => void load(connectionString))

async function load(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { now: new Date(), historyDays: 90, pictures: true })
  await client.end()
  process.exit(0)
}
