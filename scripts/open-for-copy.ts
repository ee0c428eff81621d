import path from 'node:path'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findCluster } from '#server/platform/db/embedded/find-cluster.ts'
import { type RunningDatabase, startDatabase } from '#server/platform/db/start-database.ts'
import type { Say } from '#server/platform/start/step.ts'

/** The database to read from: of a Tablefare that runs, through its own door; else started for the while. */
export async function openForBackup(config: Config, say: Say): Promise<RunningDatabase> {
  if (config.databaseUrl) return startDatabase(config, say, () => {})
  const found = await findCluster(config.dataDir, say)
  if (found.state === 'none')
    throw new CannotStart(`There is no database in ${found.folder} yet: nothing to back up.`)
  if (found.state === 'running') return { connectionString: found.connectionString, stop: async () => {} }
  return say.step('Starting Postgres', () => startDatabase(config, say, () => {}))
}

/** The database to write to, which nobody else may have. */
export async function openForRestore(config: Config, say: Say): Promise<RunningDatabase> {
  const found = config.databaseUrl ? undefined : await findCluster(config.dataDir, say)
  if (found?.state === 'running')
    throw new CannotStart(
      `Tablefare runs on ${found.folder} (process ${found.server}). Stop it first; nothing was changed.`,
    )
  return say.step('Starting Postgres', () => startDatabase(config, say, () => {}))
}

/** npm runs us in the package's folder; a file is named from where the person stands. */
export function fromWherePersonStands(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

/** A line a second while something is slow. */
export function tellProgress(say: Say): (table: string, bytes: number) => void {
  let told = performance.now()
  return (table, bytes) => {
    if (performance.now() - told < 1_000) return
    told = performance.now()
    say(`  ${(bytes / 1e6).toFixed(0)} MB, at ${table}`)
  }
}

export function count(number: number): string {
  return number.toLocaleString('en-GB')
}
