import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { loadDemoWorld } from '../../../../db/demo/load-demo-world.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** Takes the folders that tests prepare for each other. */
    preparedFolders: string
  }
}

/** The time at which the tests' demonstration data was created. */
const createdAt = new Date('2026-11-15T12:00:00Z')

/** Starts one real Postgres for the whole run, with a template database that has the demonstration data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true })
  const preparedFolders = await createTraversable('tablefare-prepared-')
  const end = async () => {
    await postgres.stop()
    for (const folder of [dataDir, preparedFolders]) await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres.connectionString)
  } catch (problem) {
    // A running Postgres would keep the test runner from exiting.
    await end()
    throw problem
  }
  project.provide('postgres', postgres.connectionString)
  project.provide('preparedFolders', preparedFolders)
  return end
}

/** Postgres runs under an account of its own, which must reach a cluster in the folder. */
async function createTraversable(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

async function createTemplate(connectionString: string): Promise<void> {
  await migrate(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { now: createdAt })
  await client.end()
}
