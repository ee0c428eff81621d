import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { onTestFinished } from 'vitest'

import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts'
import { copyPreparedFolder } from '#server/testing/postgres/prepared-folder.ts'

/** A folder that is deleted when the test finishes. */
export async function createTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-test-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A Postgres that stops when the test finishes. */
export async function startTestPostgres(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A folder with a stopped cluster that holds one row. */
export async function folderWithRow(): Promise<string> {
  const folder = await createTestFolder()
  await copyPreparedFolder('row', storeRow, folder)
  return folder
}

async function storeRow(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true })
  await query(postgres, "create table stored (word text); insert into stored values ('curry')")
  await postgres.stop()
}

export async function findStoredWord(postgres: EmbeddedPostgres): Promise<unknown> {
  return (await query(postgres, 'select word from stored'))[0]?.word
}

export async function query(postgres: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The error of a start that must fail. */
export async function startError(start: Promise<EmbeddedPostgres>): Promise<string> {
  const error = await start.then(
    async (postgres) => postgres.stop().then(() => new Error('it started')),
    (problem: Error) => problem,
  )
  return `${error.constructor.name}: ${error.message}`
}
