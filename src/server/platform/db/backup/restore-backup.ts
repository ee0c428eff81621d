import { OperatorError } from '#server/platform/start/operator-error.ts'
import { type BackupReader, format, openBackup } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listTables } from '#server/platform/db/backup/list-tables.ts'
import { loadBackup } from '#server/platform/db/backup/load-backup.ts'
import {
  databaseNames,
  dropDatabase,
  createFresh,
  swapDatabases,
} from '#server/platform/db/backup/swap-database.ts'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'

type RestoreOptions = {
  connectionString: string
  file: string
  /** Called if the database is not empty. Unless it returns true, nothing is changed. */
  mayReplace: (what: string) => Promise<boolean>
  onProgress?: (table: string, bytes: number) => void
}

type Restored = { madeAt: string; tables: number; rows: number; previousDatabase: string | undefined }

/** Fills a new database next to the current one and swaps the two once every table has been verified. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored | undefined> {
  const { connectionString, file, mayReplace, onProgress } = options
  const backup = await openBackup(file)
  try {
    await rejectNewerBackup(backup, file)
    await requireUnused(connectionString)
    const present = await describeContent(connectionString)
    if (present && !(await mayReplace(present))) return undefined
    const { fresh, old, at } = databaseNames(connectionString)
    await createFresh(connectionString)
    try {
      await migrate(at(fresh), backup.header.migrations.at(-1))
      const { tables } = await loadBackup(at(fresh), { backup, onProgress })
      await migrate(at(fresh))
      await swapDatabases(connectionString, present !== undefined)
      const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
      const previousDatabase = present === undefined ? undefined : old
      return { madeAt: backup.header.madeAt, tables: tables.length, rows, previousDatabase }
    } catch (problem) {
      await dropDatabase(connectionString, 'fresh').catch(() => {})
      throw problem
    }
  } finally {
    backup.close()
  }
}

async function rejectNewerBackup({ header }: BackupReader, file: string): Promise<void> {
  const known = await listMigrations()
  const { tablefareBackup, migrations, version } = header
  if (tablefareBackup <= format && migrations.every((name) => known.includes(name))) return
  throw new OperatorError(
    `${file} was written by a newer Tablefare (${version}). Nothing was changed. Update this copy first.`,
  )
}

async function requireUnused(connectionString: string): Promise<void> {
  const others = await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows[0]!.count
  })
  if (others === 0) return
  const who = others === 1 ? 'One connection is' : `${others} connections are`
  throw new OperatorError(
    `${who} open on this database, so a server is running. Nothing was changed. Stop every server first.`,
  )
}

/** A summary such as "20 restaurants, 3 customers, 5 orders". Undefined if every table is empty. */
async function describeContent(connectionString: string): Promise<string | undefined> {
  return withClient(connectionString, async (client) => {
    const tables = (await listTables(client)).map(({ name }) => name)
    let isEmpty = true
    for (const name of tables) {
      const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${name}) as any`)
      isEmpty &&= !rows[0]?.any
    }
    if (isEmpty) return undefined
    const counts: string[] = []
    for (const table of ['restaurants', 'customers', 'orders']) {
      if (!tables.includes(`public.${table}`)) continue
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`)
      counts.push(`${Number(rows[0]!.count).toLocaleString('en-GB')} ${table}`)
    }
    return counts.join(', ') || "tables that are not Tablefare's"
  })
}
