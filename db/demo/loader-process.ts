import pg from 'pg'

import { readConfig } from '#server/platform/config/config.ts'
import type { ToLoad } from '#server/platform/db/demo-world/load-demo-world-in-own-process.ts'
import { loadDemoWorld } from './load-demo-world.ts'

/** Loads the demonstration world into the database whose address it is sent, and ends with its parent. */
process.on('disconnect', () => process.exit(1))
process.once('message', (message: ToLoad) => void load(message))

async function load({ connectionString, now }: ToLoad): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, {
    now: new Date(now),
    historyDays: 90,
    pictures: true,
    secret: readConfig().secret,
  })
  await client.end()
  process.exit(0)
}
