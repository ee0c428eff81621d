import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'
import { emptyDatabase, migratedDatabase } from '#server/testing/postgres/test-database.ts'

test('of eight concurrent starts each migration runs once, and all succeed', async () => {
  const connectionString = await emptyDatabase()
  const made = await Promise.all(Array.from({ length: 8 }, () => migrate(connectionString)))
  expect(made.flat().toSorted()).toEqual(await listMigrations())
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

test('while a migration waits for a table that a long report reads, others use that table', async () => {
  const connectionString = await emptyDatabase()
  await migrate(connectionString, '0044-changes-are-always-reported')
  const report = await connect(connectionString)
  await report.query('begin')
  await report.query('select from dishes')
  const migrating = migrate(connectionString)
  const customer = await connect(connectionString)
  await vi.waitFor(() => expect(tableWaiter(customer)).resolves.toBe(1), { timeout: 60_000 })
  await customer.query('select from dishes')
  await report.query('commit')
  expect(await migrating).toContain('0054-menu-files')
})

test('a database of a newer Tablefare is rejected with a message and not changed', async () => {
  const connectionString = await migratedDatabase()
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

async function tableWaiter(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_locks where relation = 'dishes'::regclass and mode = 'AccessExclusiveLock' and not granted`,
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
