import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'
import { from } from 'pg-copy-streams'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { BackupReader, Footer } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listTables, computeChecksum, type Table } from '#server/platform/db/backup/list-tables.ts'

type Loading = { backup: BackupReader; onProgress?: ((table: string, bytes: number) => void) | undefined }

/** Fills a freshly migrated database and compares the checksum of every table with the backup's footer. */
export async function loadBackup(connectionString: string, { backup, onProgress }: Loading): Promise<Footer> {
  return withClient(connectionString, async (client) => {
    await client.query('begin')
    const tables = await listTables(client)
    await client.query(
      `truncate ${tables.map(({ name }) => name).join(', ')}, events, events_swept, job_runners`,
    )
    const filled: Table[] = []
    let bytes = 0
    for (;;) {
      const section = await backup.section()
      if ('end' in section) {
        await backup.finish()
        await requireSameContent(client, filled, section.end)
        await setSequences(client, section.end)
        await forcePagesToReload(client)
        await client.query('commit')
        await client.query('analyze')
        return section.end
      }
      const table = { name: section.table, columns: section.columns }
      requireColumns(tables, table, backup)
      await fill(client, table, backup, (chunk) => onProgress?.(table.name, (bytes += chunk)))
      filled.push(table)
    }
  })
}

/** User triggers are disabled, as their effects are part of the rows. Foreign keys are checked. */
async function fill(client: pg.Client, table: Table, backup: BackupReader, onBytes: (bytes: number) => void) {
  const { name, columns } = table
  async function* rows() {
    for await (const chunk of backup.rows()) {
      onBytes(chunk.length)
      yield chunk
    }
  }
  await client.query(`alter table ${name} disable trigger user`)
  const into = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(rows()), into).catch(async (problem: unknown) => {
    if (problem instanceof OperatorError || !(problem as { code?: string }).code) throw problem
    // A damaged file fails its checksum here, which is the better error.
    await backup.finish()
    throw new OperatorError(
      `The rows of ${name} cannot be loaded (${(problem as Error).message}). ${formatUseOldVersion(backup)}`,
    )
  })
  await client.query(`alter table ${name} enable trigger user`)
}

function requireColumns(tables: Table[], { name, columns }: Table, backup: BackupReader): void {
  const here = tables.find((table) => table.name === name)
  const missing = here ? columns.find((column) => !here.columns.includes(column)) : name
  if (missing)
    throw new OperatorError(
      `The backup has ${missing}, which is unknown here. ${formatUseOldVersion(backup)}`,
    )
}

function formatUseOldVersion({ header }: BackupReader): string {
  return `Nothing was changed. Restore it with Tablefare ${header.version}, which wrote it, and then update.`
}

async function requireSameContent(client: pg.Client, filled: Table[], { tables }: Footer): Promise<void> {
  const absent = tables.find(({ name }) => !filled.some((table) => table.name === name))
  if (absent) throw new OperatorError(`The backup lacks the rows of ${absent.name}. Nothing was changed.`)
  for (const table of filled) {
    const wanted = tables.find(({ name }) => name === table.name)
    const found = await computeChecksum(client, table)
    if (found.rows === wanted?.rows && found.sum === wanted.sum) continue
    throw new OperatorError(
      `${table.name} has ${found.rows} rows instead of ${wanted?.rows}, or different content. ` +
        'Nothing was changed. Use another backup.',
    )
  }
}

async function setSequences(client: pg.Client, { sequences }: Footer): Promise<void> {
  for (const { name, last, isUsed } of sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [name, last, isUsed])
}

/** A page that reconnects with an older position finds a gap and reloads. */
async function forcePagesToReload(client: pg.Client): Promise<void> {
  await client.query('insert into events_swept (through) values (pg_current_xact_id())')
}
