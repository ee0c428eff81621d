import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts'
import { findPostgres } from '../../scripts/testing/find-processes.ts'

export type KillablePostgres = {
  connectionString: string
  /** Resolves when it can be killed without harm. */
  isReady?: () => Promise<unknown>
  /** kill -9, then a start on the same folder; resolves when it is back. */
  kill(): Promise<{ killedAt: number }>
  end(): Promise<void>
}

/** A durable Postgres (fsync and synchronous_commit on) in a temporary folder. */
export async function startKillablePostgres(name: string): Promise<KillablePostgres> {
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), `tablefare-${name}-`)))
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  const { connectionString } = running
  const kill = async () => {
    const pid = findPostgres(dataDir)
    if (pid === undefined) throw new Error('there is no Postgres to kill')
    const killedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    await running.stop()
    running = await startEmbeddedPostgres({ dataDir, timeoutMs: 60_000 })
    if (running.connectionString !== connectionString) throw new Error('Postgres came back elsewhere')
    return { killedAt }
  }
  const end = async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connectionString, kill, end }
}
