import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts'
import { silentLog } from '#server/platform/jobs/job-log.ts'
import { CannotStart } from '#server/platform/start/cannot-start.ts'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../db/migrations')

/**
 * Brings the database up to this code's version, or to an earlier one. Several starters may call it at once: one does
 * the work.
 */
export async function migrate(connectionString: string, upTo?: string): Promise<string[]> {
  const pool = openDatabase(connectionString, 1, () => {}, 0)
  try {
    return await pool.connection().execute(async (db) => {
      // Waiting for another starter is one statement, and so is the making of a large index.
      await sql`set statement_timeout = 0`.execute(db)
      await refuseNewerDatabase(db)
      const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
      const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
      if (error) throw error
      await migrateJobs(db, connectionString)
      return results.map((result) => result.migrationName)
    })
  } finally {
    await pool.destroy()
  }
}

/** The queue brings its own tables, in a schema of its own; one starter at a time. */
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

export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

async function refuseNewerDatabase(db: Db): Promise<void> {
  const known = await readMigrations()
  const found = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found.rows[0]?.there) return
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = applied.rows.find(({ name }) => !(name in known))
  if (newer)
    throw new CannotStart(
      `This database was made by a newer Tablefare (it has the change "${newer.name}"). ` +
        'Nothing was touched: update this copy, or set DATA_DIR or DATABASE_URL to another database.',
    )
}
