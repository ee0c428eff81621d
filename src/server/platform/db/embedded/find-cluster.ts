import { existsSync } from 'node:fs'
import { connectionString } from './await-ready.ts'
import { readPassword } from './password.ts'
import { choosePlace } from './place.ts'
import { earlierRun } from './settle-earlier-run.ts'
import { makeSocketFolder } from './temp-folder.ts'

/** What a data folder holds: no database, one at rest, or one that a Tablefare runs and that may be asked too. */
export type FoundCluster =
  | { state: 'none'; folder: string }
  | { state: 'at rest'; folder: string }
  | { state: 'running'; folder: string; server: number; connectionString: string }

export async function findCluster(dataDir: string, say: (line: string) => void): Promise<FoundCluster> {
  if (!existsSync(dataDir)) return { state: 'none', folder: dataDir }
  const place = await choosePlace(dataDir, say)
  const { folder } = place
  if (!existsSync(place.cluster)) return { state: 'none', folder }
  const run = earlierRun(place)
  const password = run?.state === 'guarded' ? await readPassword(place) : undefined
  if (!run || password === undefined) return { state: 'at rest', folder }
  const address = connectionString(await makeSocketFolder(place), password)
  return { state: 'running', folder, server: run.pid, connectionString: address }
}
