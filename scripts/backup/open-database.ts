import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findCluster } from '#server/platform/db/embedded/find-cluster.ts'
import { type RunningDatabase, startDatabase } from '#server/platform/db/start-database.ts'
import type { Print } from '#server/platform/start/print-steps.ts'

/** The database to read from: that of a running Tablefare, or one started for the backup alone. */
export async function openForBackup(config: Config, print: Print): Promise<RunningDatabase> {
  return openExisting(config, print, 'There is nothing to back up.')
}

/** The database of a running Tablefare, or one started for this command alone. Never creates one. */
export async function openExisting(config: Config, print: Print, advice: string): Promise<RunningDatabase> {
  if (config.databaseUrl) return startDatabase(config, print, () => {})
  const found = await findCluster(config.dataDir, print)
  if (found.state === 'none')
    throw new OperatorError(`There is no database in ${found.folder} yet. ${advice}`)
  if (found.state === 'running') return { connectionString: found.connectionString, stop: async () => {} }
  return print.step('Starting Postgres', () => startDatabase(config, print, () => {}))
}

/** The database to write to. No Tablefare may be running on it. */
export async function openForRestore(config: Config, print: Print): Promise<RunningDatabase> {
  const found = config.databaseUrl ? undefined : await findCluster(config.dataDir, print)
  if (found?.state === 'running')
    throw new OperatorError(
      `Tablefare runs on ${found.folder} (process ${found.server}). Stop it first; nothing was changed.`,
    )
  return print.step('Starting Postgres', () => startDatabase(config, print, () => {}))
}
