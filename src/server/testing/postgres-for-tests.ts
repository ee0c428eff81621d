import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { loadDemoWorld } from '../../../db/demo/load-demo-world.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** When the demonstration world of the tests was made. */
const madeAt = new Date('2026-11-15T12:00:00Z')

/** One real Postgres for the whole run, with a template that holds the demonstration world. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true })
  const end = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.connectionString)
  } catch (problem) {
    // Left running it would keep the runner from ending.
    await end()
    throw problem
  }
  project.provide('postgres', postgres.connectionString)
  return end
}

async function makeTemplate(connectionString: string): Promise<void> {
  await migrate(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { now: madeAt })
  await client.end()
}
