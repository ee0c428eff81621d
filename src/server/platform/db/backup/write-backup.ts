import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'
import { to } from 'pg-copy-streams'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { type Footer, endOfRows, format } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listSequences, listTables, computeChecksum } from '#server/platform/db/backup/list-tables.ts'

type BackupOptions = {
  connectionString: string
  file: string
  version: string
  now: Date
  /** Called repeatedly while rows are copied. */
  onProgress?: (table: string, bytes: number) => void
}

/** A consistent snapshot of the whole database. The file appears once it is complete. */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ tables: number; rows: number; bytes: number }> {
  const { connectionString, file } = options
  if (existsSync(file))
    throw new OperatorError(`${file} already exists. Choose another file name or move the file away.`)
  const draft = `${file}.part`
  let footer: Footer | undefined
  try {
    await withClient(connectionString, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const parts = writeParts(client, options, (written) => (footer = written))
      await pipeline(
        Readable.from(parts),
        createGzip({ level: 4 }),
        createWriteStream(draft, { mode: 0o600 }),
      )
      await client.query('commit')
    })
    await sync(draft)
    await rename(draft, file)
    await sync(path.dirname(file))
  } catch (problem) {
    await rm(draft, { force: true })
    throw toOperatorError(problem, file)
  }
  const { tables = [] } = footer ?? {}
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
  return { tables: tables.length, rows, bytes: (await stat(file)).size }
}

async function* writeParts(client: pg.Client, options: BackupOptions, onEnd: (footer: Footer) => void) {
  const tables = await listTables(client)
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0)
    throw new OperatorError('This database has no Tablefare tables, so there is nothing to back up.')
  const { version, now, onProgress = () => {} } = options
  yield toJsonLine({ tablefareBackup: format, version, madeAt: now.toISOString(), migrations })
  const footer: Footer = { tables: [], sequences: [] }
  let bytes = 0
  for (const table of tables) {
    const { name, columns } = table
    yield toJsonLine({ table: name, columns })
    const rows = client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      onProgress(name, (bytes += chunk.length))
      yield chunk
    }
    yield endOfRows
    footer.tables.push({ name, ...(await computeChecksum(client, table)) })
  }
  // Sequences are not transactional: read last, they are past every number that was copied.
  footer.sequences = await listSequences(client)
  yield toJsonLine({ end: footer })
  onEnd(footer)
}

async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

function toJsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

async function sync(target: string): Promise<void> {
  const handle = await open(target)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function toOperatorError(problem: unknown, file: string): unknown {
  const { code } = problem as { code?: string }
  const why = {
    ENOENT: 'its folder does not exist',
    EACCES: 'this user has no permission',
    EROFS: 'the disk is read-only',
  }
  if (code === 'ENOSPC')
    return new OperatorError(
      `The disk of ${file} is full. No file was left behind. Free space and try again.`,
    )
  const reason = code !== undefined && code in why && why[code as keyof typeof why]
  return reason ? new OperatorError(`Cannot write ${file}: ${reason}.`) : problem
}
