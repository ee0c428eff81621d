import { existsSync } from 'node:fs'
import { connectionString } from './await-ready.ts'
import { readPassword } from './files/password.ts'
import { choosePlace } from './files/place.ts'
import { findEarlierRun } from './clear-earlier-run.ts'
import { createSocketFolder } from './files/temp-folder.ts'

/** The database in a data folder: none, a stopped one, or one that a Tablefare is running. */
export type FoundCluster =
  | { state: 'none'; folder: string }
  | { state: 'stopped'; folder: string }
  | { state: 'running'; folder: string; server: number; connectionString: string }

export async function findCluster(dataDir: string, print: (line: string) => void): Promise<FoundCluster> {
  if (!existsSync(dataDir)) return { state: 'none', folder: dataDir }
  const place = await choosePlace(dataDir, print)
  const { folder } = place
  if (!existsSync(place.cluster)) return { state: 'none', folder }
  const run = findEarlierRun(place)
  const password = run?.state === 'guarded' ? await readPassword(place) : undefined
  if (!run || password === undefined) return { state: 'stopped', folder }
  const address = connectionString(await createSocketFolder(place), password)
  return { state: 'running', folder, server: run.pid, connectionString: address }
}
