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
    /** The name of a template database that is migrated and empty. */
    migrated: string
    /** Takes the folders that tests prepare for each other. */
    preparedFolders: string
  }
}

const migrated = 'migrated'

/** The time at which the tests' demonstration data was created. */
const createdAt = new Date('2026-11-15T12:00:00Z')

/** Starts one real Postgres for the whole run, with template databases: migrated, and with the demonstration data. */
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
  project.provide('migrated', migrated)
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
  // Postgres copies no database that anyone is connected to, so another one is used.
  const url = new URL(connectionString)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create database ${migrated} template ${name}`)
  await owner.end()
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { now: createdAt })
  await client.end()
}
