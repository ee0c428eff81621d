import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts'
import { silentLog } from '#server/platform/jobs/job-log.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../db/migrations')

/**
 * Migrates the database to the latest version, or to `upTo`. Several processes may call it at once: one migrates, the
 * others wait.
 */
export async function migrate(connectionString: string, upTo?: string): Promise<string[]> {
  const pool = openDatabase(connectionString, 1, () => {}, 0)
  try {
    return await pool.connection().execute(async (db) => {
      // Waiting for another process is a single statement, and so is creating a large index.
      await sql`set statement_timeout = 0`.execute(db)
      // `runStatements` works on another connection meanwhile.
      await sql`set idle_in_transaction_session_timeout = 0`.execute(db)
      await rejectNewerDatabase(db)
      // A migration that waits for a table must not keep every order waiting behind it.
      await sql`set lock_timeout = '2s'`.execute(db)
      const done = await runPending(db, connectionString, upTo)
      await sql`set lock_timeout = 0`.execute(db)
      await migrateJobs(db, connectionString)
      return done
    })
  } finally {
    await pool.destroy()
  }
}

/** One by one, each in its own transaction, so that each holds its locks briefly. Tries again if it gets none. */
async function runPending(db: Db, connectionString: string, upTo: string | undefined): Promise<string[]> {
  const migrations = await readMigrations(connectionString)
  lookForOwnTablesOnly(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const done: string[] = []
  let tries = 0
  while (await isPending(migrator, upTo)) {
    const { error, results = [] } = await migrator.migrateUp()
    const isLocked = lockErrors.has((error as { code?: string } | undefined)?.code ?? '')
    if (error && !(isLocked && ++tries < maxTries)) throw error
    if (isLocked) continue
    done.push(...results.map(({ migrationName }) => migrationName))
  }
  return done
}

/**
 * The migrator asks three times for each migration whether its tables exist. Kysely answers with every column of every
 * table, which takes most of the time of a first start.
 */
function lookForOwnTablesOnly(db: Db): void {
  const getTables = async () =>
    (
      await sql<{
        name: string
        schema: string
      }>`select tablename as name, schemaname as schema from pg_tables
        where tablename in ('kysely_migration', 'kysely_migration_lock')`.execute(db)
    ).rows
  Object.defineProperty(db, 'introspection', { value: { getTables } })
}

/** Whether that migration, or any, has still to run. */
async function isPending(migrator: Migrator, name: string | undefined): Promise<boolean> {
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
  return pending.some((one) => name === undefined || one.name === name)
}

/** No lock in time, and a deadlock that this migration lost: both leave nothing behind. */
const lockErrors = new Set(['55P03', '40P01'])
const maxTries = 300

/** graphile-worker migrates its own schema. One process at a time. */
async function migrateJobs(db: Db, connectionString: string): Promise<void> {
  await sql`select pg_advisory_lock(${jobsLock})`.execute(db)
  const pgPool = openPool(connectionString, 1, () => {}, 0)
  try {
    await pgPool.query('set statement_timeout = 0')
    await runMigrations({ pgPool, logger: silentLog })
  } finally {
    await pgPool.end()
    await sql`select pg_advisory_unlock(${jobsLock})`.execute(db)
  }
}

const jobsLock = 7_022_027

async function readMigrations(connectionString: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await listMigrations()) {
    const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
    const up = text.startsWith(noTransaction)
      ? () => runStatements(connectionString, text)
      : async (tx: Db) => void (await sql.raw(text).execute(tx))
    migrations[name] = { up }
  }
  return migrations
}

const noTransaction = '-- no transaction\n'

/**
 * For many rows, or several tables of live orders. Statements end with an empty line; each is a transaction of its own, on
 * another connection, so it locks one table at a time. After a failure all of them run again, so each can be repeated.
 */
async function runStatements(connectionString: string, text: string): Promise<void> {
  const pool = openPool(connectionString, 1, () => {}, 0)
  try {
    await pool.query("set statement_timeout = 0; set lock_timeout = '2s'")
    for (const statement of text.split(/\n{2,}/)) await pool.query(statement)
  } finally {
    await pool.end()
  }
}

export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace('.sql', '')).toSorted()
}

async function rejectNewerDatabase(db: Db): Promise<void> {
  const known = new Set(await listMigrations())
  const found = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found.rows[0]?.there) return
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = applied.rows.find(({ name }) => !known.has(name))
  if (newer)
    throw new OperatorError(
      `This database belongs to a newer Tablefare (it has the migration "${newer.name}"). ` +
        'Nothing was changed. Update this copy, or set DATA_DIR or DATABASE_URL to another database.',
    )
}
