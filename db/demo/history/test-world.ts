import { sql } from 'kysely'
import pg from 'pg'

import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { loadDemoWorld } from '../load-demo-world.ts'
import { clearWorld } from '../reset-demo-world.ts'

/** A database of its own with the demonstration world of that moment. */
export async function openTestWorld(now: Date) {
  const { db, connectionString, close } = await testDatabase()
  const load = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await clearWorld(client)
    await loadDemoWorld(client, { now, historyDays: 90 })
    await client.end()
  }
  const count = async (query: string): Promise<number> => {
    const counted = sql.raw<{ n: string }>(`select count(*) as n from (${query}) as counted`)
    return Number((await counted.execute(db)).rows[0]?.n)
  }
  await load()
  return { db, load, count, close }
}
