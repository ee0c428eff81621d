import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { type Db, openDatabase } from '#server/platform/db/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts'
import { findPostgres } from '../../scripts/testing/find-processes.ts'

export type KillablePostgres = {
  url: string
  db: Db
  /** kill -9; Postgres stays down until `restart`. */
  kill(): Promise<void>
  restart(): Promise<void>
}

/** A Postgres in a temporary folder, both gone at the end. */
export async function withPostgres<T>(work: (postgres: KillablePostgres) => Promise<T>): Promise<T> {
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-faults-')))
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  const { connectionString: url } = running
  const db = openDatabase(url, 3, () => {})
  const kill = async () => {
    process.kill(findPostgres(dataDir)!, 'SIGKILL')
    await running.stop()
  }
  const restart = async () => {
    running = await startEmbeddedPostgres({ dataDir, timeoutMs: 60_000 })
  }
  try {
    return await work({ url, db, kill, restart })
  } finally {
    await db.destroy()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
