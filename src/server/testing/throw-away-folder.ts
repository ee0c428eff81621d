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

/** A folder for one test, gone at its end. */
export async function throwAwayFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-test-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A Postgres for one test, stopped at its end. */
export async function startFor(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A folder with a cluster in it, at rest, that holds one row. */
export async function folderWithRow(): Promise<string> {
  const folder = await throwAwayFolder()
  const postgres = await startFor(folder)
  await ask(postgres, "create table kept (word text); insert into kept values ('curry')")
  await postgres.stop()
  return folder
}

export async function keptWord(postgres: EmbeddedPostgres): Promise<unknown> {
  return (await ask(postgres, 'select word from kept'))[0]?.word
}

export async function ask(postgres: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a start that must not succeed says. */
export async function sentenceOf(start: Promise<EmbeddedPostgres>): Promise<string> {
  const error = await start.then(
    async (postgres) => postgres.stop().then(() => new Error('it started')),
    (problem: Error) => problem,
  )
  return `${error.constructor.name}: ${error.message}`
}
