import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

type Copy = { connectionString: string; drop(): Promise<void> }

/** A Postgres with a small world as a template database, and copies of it on demand. */
export async function withTemplate(work: (copy: () => Promise<Copy>) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-fuzz-'))
  const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true })
  let copies = 0
  try {
    const administer = async (command: string) => {
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      await client.query(command)
      await client.end()
    }
    const addressOf = (name: string) => {
      const url = new URL(postgres.connectionString)
      url.pathname = `/${name}`
      return url.href
    }
    await administer('create database small')
    await fill(addressOf('small'))
    await work(async () => {
      const name = `fuzz_${++copies}`
      await administer(`create database ${name} template small`)
      return {
        connectionString: addressOf(name),
        drop: () => administer(`drop database ${name} with (force)`),
      }
    })
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(connectionString: string): Promise<void> {
  await migrate(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { restaurants: 6, now: new Date('2026-11-15T12:00:00Z') })
  await client.end()
}
