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
      await rejectNewerDatabase(db)
      // A migration that waits for a table must not keep every order waiting behind it.
      await sql`set lock_timeout = '2s'`.execute(db)
      const done = await runPending(db, upTo)
      await sql`set lock_timeout = 0`.execute(db)
      await migrateJobs(db, connectionString)
      return done
    })
  } finally {
    await pool.destroy()
  }
}

/** One by one, each in its own transaction, so that each holds its locks briefly. Tries again if it gets none. */
async function runPending(db: Db, upTo: string | undefined): Promise<string[]> {
  const migrations = await readMigrations()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const done: string[] = []
  for (let tries = 0; ;) {
    const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateUp())
    const isLocked = (error as { code?: string } | undefined)?.code === lockNotAvailable
    if (error && !(isLocked && ++tries < maxTries)) throw error
    if (isLocked) continue
    done.push(...results.map(({ migrationName }) => migrationName))
    if (upTo || results.length === 0) return done
  }
}

const lockNotAvailable = '55P03'
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    migrations[file.replace('.sql', '')] = { up: async (tx) => void (await sql.raw(text).execute(tx)) }
  }
  return migrations
}

export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

async function rejectNewerDatabase(db: Db): Promise<void> {
  const known = await readMigrations()
  const found = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found.rows[0]?.there) return
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = applied.rows.find(({ name }) => !(name in known))
  if (newer)
    throw new OperatorError(
      `This database belongs to a newer Tablefare (it has the migration "${newer.name}"). ` +
        'Nothing was changed. Update this copy, or set DATA_DIR or DATABASE_URL to another database.',
    )
}
