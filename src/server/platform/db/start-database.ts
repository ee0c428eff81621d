import pg from 'pg'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import type { Config } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'

export type RunningDatabase = { connectionString: string; stop(): Promise<void> }

/** The Postgres of DATABASE_URL if there is one, else the embedded one. */
export async function startDatabase(
  config: Config,
  say: (line: string) => void,
  onExit: () => void,
): Promise<RunningDatabase> {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, say, onExit })
  await reach(config.databaseUrl)
  return { connectionString: config.databaseUrl, stop: async () => {} }
}

async function reach(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < 150000)
      throw new CannotStart('The Postgres of DATABASE_URL is older than version 15. Use a newer one.')
  } catch (problem) {
    if (problem instanceof CannotStart) throw problem
    throw new CannotStart(
      `Cannot reach the Postgres of DATABASE_URL (${whereabouts(connectionString)}): ${reason(problem)}. ` +
        'Check that it runs and that the address, user and password are right.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Host and database only: the address may hold a password. */
function whereabouts(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host || 'local socket'}${pathname}`
}

function reason(problem: unknown): string {
  if (problem instanceof AggregateError) return reason(problem.errors[0])
  const { code, message } = problem as { code?: string; message?: string }
  return code ?? message ?? 'no answer'
}
