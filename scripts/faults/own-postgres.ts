import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { type Db, openDatabase } from '#server/platform/db/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts'
import { postgresOn } from '../processes-on.ts'

export type OwnPostgres = {
  url: string
  db: Db
  /** kill -9; it stays away until it is brought back. */
  lose(): Promise<void>
  bringBack(): Promise<void>
}

/** A Postgres of this fault's own, gone with its folder at the end. */
export async function withPostgres<T>(work: (postgres: OwnPostgres) => Promise<T>): Promise<T> {
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-faults-')))
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  const { connectionString: url } = running
  const db = openDatabase(url, 3, () => {})
  const lose = async () => {
    process.kill(postgresOn(dataDir)!, 'SIGKILL')
    await running.stop()
  }
  const bringBack = async () => {
    running = await startEmbeddedPostgres({ dataDir, patienceMs: 60_000 })
  }
  try {
    return await work({ url, db, lose, bringBack })
  } finally {
    await db.destroy()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
