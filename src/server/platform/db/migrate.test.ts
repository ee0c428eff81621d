import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'

test('of eight concurrent starts each migration runs once, and all succeed', async () => {
  const connectionString = await emptyDatabase()
  const made = await Promise.all(Array.from({ length: 8 }, () => migrate(connectionString)))
  expect(made.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a start waits for a migration that takes longer than the query timeout', async () => {
  const connectionString = await emptyDatabase()
  const other = await connect(connectionString)
  await other.query(`select pg_advisory_lock(${kyselyLock})`)
  const migrating = migrate(`${connectionString}&statement_timeout=100`)
  const waitsLong = vi.waitFor(() => expect(longWaiter(other)).resolves.toBe(1), { timeout: 60_000 })
  await Promise.race([waitsLong, migrating])
  await other.query(`select pg_advisory_unlock(${kyselyLock})`)
  expect(await migrating).toContain('0001-ground')
})

test('a database of a newer Tablefare is rejected with a message and not changed', async () => {
  const connectionString = await emptyDatabase()
  await migrate(connectionString)
  const db = openDatabase(connectionString, 1, () => {})
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(db)
  await db.destroy()
  await expect(migrate(connectionString)).rejects.toThrow(OperatorError)
  await expect(migrate(connectionString)).rejects.toThrow('newer Tablefare')
})

const kyselyLock = '3853314791062309107'

async function longWaiter(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
       and clock_timestamp() - query_start > interval '300 ms'`,
  )
  return rowCount
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
