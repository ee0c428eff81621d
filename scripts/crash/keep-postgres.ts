import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts'
import { postgresOn } from '../processes-on.ts'

export type KeptPostgres = {
  connectionString: string
  /** kill -9, and up again on the same folder. */
  kill(): Promise<void>
  end(): Promise<void>
}

/** A Postgres that writes everything to the disk before it says so, on a folder of its own. */
export async function keepPostgres(name: string): Promise<KeptPostgres> {
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), `tablefare-${name}-`)))
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  const { connectionString } = running
  const kill = async () => {
    const pid = postgresOn(dataDir)
    if (pid === undefined) throw new Error('there is no Postgres to kill')
    process.kill(pid, 'SIGKILL')
    await running.stop()
    running = await startEmbeddedPostgres({ dataDir, patienceMs: 60_000 })
    if (running.connectionString !== connectionString) throw new Error('Postgres came back elsewhere')
  }
  const end = async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connectionString, kill, end }
}
