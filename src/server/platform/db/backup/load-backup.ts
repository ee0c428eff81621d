import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'
import { from } from 'pg-copy-streams'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import type { BackupReader, Ending } from '#server/platform/db/backup/backup-file.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listTables, sumUp, type Table } from '#server/platform/db/backup/list-tables.ts'

type Loading = { backup: BackupReader; onProgress?: (table: string, bytes: number) => void }

/** Fills a database that was just migrated, and compares every table with what the backup says of it. */
export async function loadBackup(connectionString: string, { backup, onProgress }: Loading): Promise<Ending> {
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
        await compare(client, filled, section.end)
        await setSequences(client, section.end)
        await sendPagesBack(client)
        await client.query('commit')
        await client.query('analyze')
        return section.end
      }
      const table = { name: section.table, columns: section.columns }
      demandColumns(tables, table, backup)
      await fill(client, table, backup, (chunk) => onProgress?.(table.name, (bytes += chunk)))
      filled.push(table)
    }
  })
}

/** References are checked; what triggers would do was done when the rows were first written. */
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
    if (problem instanceof CannotStart || !(problem as { code?: string }).code) throw problem
    // A file that is damaged says so at its end.
    await backup.finish()
    throw new CannotStart(
      `The rows of ${name} cannot be taken (${(problem as Error).message}). ${tryOld(backup)}`,
    )
  })
  await client.query(`alter table ${name} enable trigger user`)
}

function demandColumns(tables: Table[], { name, columns }: Table, backup: BackupReader): void {
  const here = tables.find((table) => table.name === name)
  const missing = here ? columns.find((column) => !here.columns.includes(column)) : name
  if (missing) throw new CannotStart(`The backup has ${missing}, which is unknown here. ${tryOld(backup)}`)
}

function tryOld({ opening }: BackupReader): string {
  return `Nothing was changed: restore it with Tablefare ${opening.version}, which made it, and then update.`
}

async function compare(client: pg.Client, filled: Table[], { tables }: Ending): Promise<void> {
  const absent = tables.find(({ name }) => !filled.some((table) => table.name === name))
  if (absent) throw new CannotStart(`The backup lacks the rows of ${absent.name}. Nothing was changed.`)
  for (const table of filled) {
    const wanted = tables.find(({ name }) => name === table.name)
    const found = await sumUp(client, table)
    if (found.rows === wanted?.rows && found.sum === wanted.sum) continue
    throw new CannotStart(
      `${table.name} came out with ${found.rows} rows instead of ${wanted?.rows}, or with other content. ` +
        'Nothing was changed; use another backup.',
    )
  }
}

async function setSequences(client: pg.Client, { sequences }: Ending): Promise<void> {
  for (const { name, last, isUsed } of sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [name, last, isUsed])
}

/** Every page that listened before is told that it missed something, and loads anew. */
async function sendPagesBack(client: pg.Client): Promise<void> {
  await client.query('insert into events_swept (through) values (pg_current_xact_id())')
}
