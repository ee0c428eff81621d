import pg from 'pg'

import type { Config } from '#server/platform/config/config.ts'
import { type FoundCluster, findCluster } from '#server/platform/db/embedded/find-cluster.ts'
import { listMigrations } from '#server/platform/db/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Only reads: nothing is started, created or migrated. */
export async function checkDatabase(config: Config): Promise<{ findings: Finding[]; isRunning: boolean }> {
  if (config.databaseUrl) {
    const findings = [
      ...(await checkServer('Postgres of DATABASE_URL', config.databaseUrl, config.databasePool)),
    ]
    if (config.replicaUrl) findings.push(await checkReplica(config.replicaUrl))
    return { findings, isRunning: false }
  }
  const found = await findCluster(config.dataDir, () => {}).catch((error: Error) => error)
  if (found instanceof Error)
    return { findings: [problem('The embedded Postgres cannot run', found.message)], isRunning: false }
  return { findings: await checkCluster(found), isRunning: found.state === 'running' }
}

async function checkCluster(found: FoundCluster): Promise<Finding[]> {
  if (found.state === 'none') return [ok('Embedded Postgres: it will be created on the first start')]
  if (found.state === 'stopped') return [ok(`Embedded Postgres: stopped, its data is in ${found.folder}`)]
  return checkServer(`Embedded Postgres, run by process ${found.server}`, found.connectionString, 0)
}

async function checkServer(name: string, connectionString: string, pool: number): Promise<Finding[]> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_setting('max_connections')::int as most, current_setting('server_encoding') as encoding,
              to_regclass('public.kysely_migration') is not null as migrated,
              has_database_privilege(current_database(), 'create') as owns`,
    )
    const facts = rows[0]!
    const findings = [ok(`${name}: version ${facts.version} answers`)]
    if (facts.number < 150_000) findings.push(problem('It is older than version 15', 'Use a newer one.'))
    if (facts.encoding !== 'UTF8')
      findings.push(problem(`Its encoding is ${facts.encoding}`, 'Create the database with encoding UTF8.'))
    if (!facts.owns)
      findings.push(
        problem('Its user may not create tables', 'Let the user of DATABASE_URL own the database.'),
      )
    if (pool + 14 > facts.most)
      findings.push(
        warning(
          `It takes ${facts.most} connections, and one process holds ${pool + 4}`,
          'Raise max_connections.',
        ),
      )
    return [...findings, await checkMigrations(client, facts.migrated)]
  }).catch((error: { code?: string; message?: string }) => [
    problem(
      `${name} does not answer (${error.code ?? error.message})`,
      'Check that it runs and that the address, user and password are right.',
    ),
  ])
}

type Facts = {
  version: string
  number: number
  most: number
  encoding: string
  migrated: boolean
  owns: boolean
}

async function checkMigrations(client: pg.Client, isMigrated: boolean): Promise<Finding> {
  const known = await listMigrations()
  const { rows } = isMigrated
    ? await client.query<{ name: string }>('select name from kysely_migration')
    : { rows: [] }
  const newer = rows.find(({ name }) => !known.includes(name))
  if (newer) return problem(`The database is newer than this copy (${newer.name})`, 'Update this copy.')
  const missing = known.length - rows.length
  if (missing > 0)
    return warning(`${missing} of ${known.length} migrations are pending`, 'The next start runs them.')
  return ok(`All ${known.length} migrations have run`)
}

async function checkReplica(connectionString: string): Promise<Finding> {
  const look = withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    if (rows[0]?.replica) return ok('The replica answers')
    return warning('DATABASE_REPLICA_URL is not a replica', 'Check that it streams from the primary.')
  })
  return look.catch((error: { code?: string; message?: string }) =>
    warning(
      `The replica does not answer (${error.code ?? error.message})`,
      'Until it does, the primary serves its reads.',
    ),
  )
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
