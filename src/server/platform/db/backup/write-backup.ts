import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'
import { to } from 'pg-copy-streams'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { type Ending, endOfRows, format } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listSequences, listTables, sumUp } from '#server/platform/db/backup/list-tables.ts'

type Asked = {
  connectionString: string
  file: string
  version: string
  now: Date
  /** Told now and then while rows are copied. */
  onProgress?: (table: string, bytes: number) => void
}

/** One moment of the whole database, whatever is written meanwhile. The file appears when it is whole. */
export async function writeBackup(asked: Asked): Promise<{ tables: number; rows: number; bytes: number }> {
  const { connectionString, file } = asked
  if (existsSync(file)) throw new CannotStart(`${file} is there already: name another file, or move it away.`)
  const draft = `${file}.part`
  let ending: Ending | undefined
  try {
    await withClient(connectionString, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const parts = partsOf(client, asked, (found) => (ending = found))
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
    throw inWords(problem, file)
  }
  const { tables = [] } = ending ?? {}
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
  return { tables: tables.length, rows, bytes: (await stat(file)).size }
}

async function* partsOf(client: pg.Client, asked: Asked, onEnd: (ending: Ending) => void) {
  const tables = await listTables(client)
  const migrations = await namesOfMigrations(client)
  if (migrations.length === 0)
    throw new CannotStart('This database holds nothing of Tablefare: there is nothing to back up.')
  const { version, now, onProgress = () => {} } = asked
  yield json({ tablefareBackup: format, version, madeAt: now.toISOString(), migrations })
  const ending: Ending = { tables: [], sequences: [] }
  let bytes = 0
  for (const table of tables) {
    const { name, columns } = table
    yield json({ table: name, columns })
    const rows = client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      onProgress(name, (bytes += chunk.length))
      yield chunk
    }
    yield endOfRows
    ending.tables.push({ name, ...(await sumUp(client, table)) })
  }
  // Sequences are outside of transactions: read last, they are past every number that was copied.
  ending.sequences = await listSequences(client)
  yield json({ end: ending })
  onEnd(ending)
}

async function namesOfMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

function json(value: object): string {
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

function inWords(problem: unknown, file: string): unknown {
  const { code } = problem as { code?: string }
  const why = {
    ENOENT: 'its folder is not there',
    EACCES: 'this user may not',
    EROFS: 'the disk is read-only',
  }
  if (code === 'ENOSPC')
    return new CannotStart(`The disk of ${file} is full; nothing was left behind. Make room and try again.`)
  const known = code !== undefined && code in why && why[code as keyof typeof why]
  return known ? new CannotStart(`Cannot write ${file}: ${known}.`) : problem
}
