import { existsSync } from 'node:fs'
import { connectionString } from './await-ready.ts'
import { readPassword } from './files/password.ts'
import { chooseClusterLocation } from './files/cluster-location.ts'
import { findEarlierRun } from './clear-earlier-run.ts'
import { createSocketFolder } from './files/temp-folder.ts'

/** The database in a data folder: none, a stopped one, or one that a Tablefare is running. */
export type FoundCluster =
  | { state: 'none'; folder: string }
  | { state: 'stopped'; folder: string }
  | { state: 'running'; folder: string; server: number; connectionString: string }

export async function findCluster(dataDir: string, print: (line: string) => void): Promise<FoundCluster> {
  if (!existsSync(dataDir)) return { state: 'none', folder: dataDir }
  const location = await chooseClusterLocation(dataDir, print)
  const { folder } = location
  if (!existsSync(location.cluster)) return { state: 'none', folder }
  const run = findEarlierRun(location)
  const password = run?.state === 'guarded' ? await readPassword(location) : undefined
  if (!run || password === undefined) return { state: 'stopped', folder }
  const address = connectionString(await createSocketFolder(location), password)
  return { state: 'running', folder, server: run.pid, connectionString: address }
}
