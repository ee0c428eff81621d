import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

export type World = { restaurants: number; db: Db; connectionString: string }

/** Demonstration worlds of several sizes in one Postgres, so that one run can compare them. */
export async function withWorlds(sizes: number[], work: (worlds: World[]) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const worlds: World[] = []
  try {
    for (const restaurants of sizes) worlds.push(await createWorld(postgres.connectionString, restaurants))
    await work(worlds)
  } finally {
    for (const { db } of worlds) await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createWorld(connectionString: string, restaurants: number): Promise<World> {
  const url = new URL(connectionString)
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query(`create database world_${restaurants}`)
  await owner.end()
  url.pathname = `/world_${restaurants}`
  await migrate(url.href)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await loadDemoWorld(client, { restaurants, now: new Date() })
  await client.query('vacuum analyze')
  await client.end()
  return { restaurants, db: openDatabase(url.href, 4, () => {}), connectionString: url.href }
}
