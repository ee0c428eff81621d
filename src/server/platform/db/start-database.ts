import pg from 'pg'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type RunningDatabase = { connectionString: string; stop(): Promise<void> }

/** The Postgres of DATABASE_URL, or else the embedded one. */
export async function startDatabase(
  config: Config,
  print: (line: string) => void,
  onExit: () => void,
): Promise<RunningDatabase> {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, print, onExit })
  await requireReachable(config.databaseUrl)
  return { connectionString: config.databaseUrl, stop: async () => {} }
}

async function requireReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.databaseConnect })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < 150000)
      throw new OperatorError('The Postgres at DATABASE_URL is older than version 15. Use a newer one.')
  } catch (problem) {
    if (problem instanceof OperatorError) throw problem
    throw new OperatorError(
      `Cannot reach the Postgres at DATABASE_URL (${formatHost(connectionString)}): ${formatReason(problem)}. ` +
        'Check that it is running and that the address, user and password are correct.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Host and database only: the URL may contain a password. */
function formatHost(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host || 'local socket'}${pathname}`
}

function formatReason(problem: unknown): string {
  if (problem instanceof AggregateError) return formatReason(problem.errors[0])
  const { code, message } = problem as { code?: string; message?: string }
  return code ?? message ?? 'no reply'
}
