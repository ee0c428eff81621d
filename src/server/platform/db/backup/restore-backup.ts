import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { type BackupReader, format, openBackup } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listTables } from '#server/platform/db/backup/list-tables.ts'
import { loadBackup } from '#server/platform/db/backup/load-backup.ts'
import {
  databasesOf,
  dropDatabase,
  makeFresh,
  swapDatabases,
} from '#server/platform/db/backup/swap-database.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'

type Asked = {
  connectionString: string
  file: string
  /** Asked when there is something to lose; anything but true leaves all as it is. */
  mayReplace: (what: string) => Promise<boolean>
  onProgress?: (table: string, bytes: number) => void
}

type Restored = { madeAt: string; tables: number; rows: number; keptAs: string | undefined }

/** Fills a new database beside the present one and swaps the two when every table is right. */
export async function restoreBackup(asked: Asked): Promise<Restored | undefined> {
  const { connectionString, file, mayReplace, onProgress } = asked
  const backup = await openBackup(file)
  try {
    await refuseNewer(backup, file)
    await refuseInUse(connectionString)
    const present = await describePresent(connectionString)
    if (present && !(await mayReplace(present))) return undefined
    const { fresh, old, at } = databasesOf(connectionString)
    await makeFresh(connectionString)
    try {
      await migrate(at(fresh), backup.opening.migrations.at(-1))
      const { tables } = await loadBackup(at(fresh), { backup, onProgress })
      await migrate(at(fresh))
      await swapDatabases(connectionString, present !== undefined)
      const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
      const keptAs = present === undefined ? undefined : old
      return { madeAt: backup.opening.madeAt, tables: tables.length, rows, keptAs }
    } catch (problem) {
      await dropDatabase(connectionString, 'fresh').catch(() => {})
      throw problem
    }
  } finally {
    backup.close()
  }
}

async function refuseNewer({ opening }: BackupReader, file: string): Promise<void> {
  const known = await knownMigrations()
  const { tablefareBackup, migrations, version } = opening
  if (tablefareBackup <= format && migrations.every((name) => known.includes(name))) return
  throw new CannotStart(
    `${file} was made by a newer Tablefare (${version}). Nothing was changed: update this copy first.`,
  )
}

async function refuseInUse(connectionString: string): Promise<void> {
  const others = await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows[0]!.count
  })
  if (others === 0) return
  const who = others === 1 ? 'One connection is' : `${others} connections are`
  throw new CannotStart(
    `${who} open on this database: a server runs on it. Stop every server first; nothing was changed.`,
  )
}

/** What a person would lose, in words; nothing where no table has a row. */
async function describePresent(connectionString: string): Promise<string | undefined> {
  return withClient(connectionString, async (client) => {
    const tables = (await listTables(client)).map(({ name }) => name)
    let isEmpty = true
    for (const name of tables) {
      const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${name}) as any`)
      isEmpty &&= !rows[0]?.any
    }
    if (isEmpty) return undefined
    const counts: string[] = []
    for (const word of ['restaurants', 'customers', 'orders']) {
      if (!tables.includes(`public.${word}`)) continue
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${word}`)
      counts.push(`${Number(rows[0]!.count).toLocaleString('en-GB')} ${word}`)
    }
    return counts.join(', ') || 'tables that are not of Tablefare'
  })
}
