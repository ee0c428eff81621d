import pg from 'pg'

import { timeouts } from '#server/platform/timeouts.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'

/** Next to each database: `fresh`, which a restore fills, and `old`, which it replaced. */
export function databaseNames(connectionString: string) {
  const at = (name: string) => {
    const url = new URL(connectionString)
    url.pathname = `/${encodeURIComponent(name)}`
    return url.href
  }
  const name = decodeURIComponent(new URL(connectionString).pathname.slice(1))
  const fresh = `${name.slice(0, 40)}_restoring`
  const old = `${name.slice(0, 40)}_before_restore`
  return { name, fresh, old, at }
}

/** Creates an empty database with the same collation as the current one. */
export async function createFresh(connectionString: string): Promise<void> {
  const { name, fresh } = databaseNames(connectionString)
  await withMaintenanceClient(connectionString, async (client) => {
    const { rows } = await client.query<{ provider: string; collate: string; ctype: string }>(
      'select datlocprovider as provider, datcollate as collate, datctype as ctype from pg_database where datname = $1',
      [name],
    )
    const { provider, collate, ctype } = rows[0]!
    const sorting =
      provider === 'c'
        ? ` lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)} locale_provider libc`
        : ''
    await client.query(`drop database if exists ${pg.escapeIdentifier(fresh)} with (force)`)
    await client
      .query(`create database ${pg.escapeIdentifier(fresh)} template template0 encoding 'UTF8'${sorting}`)
      .catch((problem: { code?: string }) => {
        if (problem.code !== insufficientPrivilege) throw problem
        throw new OperatorError(
          'A restore needs a new database, and the user of DATABASE_URL has no permission to create one. ' +
            'Grant it (alter role … createdb), or use another user.',
        )
      })
  })
}

/** Both are renamed in one transaction, so that there is always one complete database with the name. */
export async function swapDatabases(connectionString: string, keepOld: boolean): Promise<void> {
  const { name, fresh, old } = databaseNames(connectionString)
  const [now, filled, before] = [name, fresh, old].map((database) => pg.escapeIdentifier(database))
  await withMaintenanceClient(connectionString, async (client) => {
    await client.query(`drop database if exists ${before} with (force)`)
    await client.query('begin')
    try {
      await client.query(`alter database ${now} rename to ${before}`)
      await client.query(`alter database ${filled} rename to ${now}`)
      await client.query('commit')
    } catch (problem) {
      if ((problem as { code?: string }).code === inUse) throw new OperatorError(connectedMeanwhile)
      throw problem
    }
    if (!keepOld) await client.query(`drop database ${before} with (force)`)
  })
}

export async function dropDatabase(connectionString: string, which: 'fresh' | 'old'): Promise<void> {
  const name = databaseNames(connectionString)[which]
  await withMaintenanceClient(connectionString, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

const insufficientPrivilege = '42501'
const inUse = '55006'
const connectedMeanwhile =
  'Something connected to the database meanwhile. Nothing was changed. Stop every server and try again.'

/** A database cannot be renamed over a connection to itself. */
async function withMaintenanceClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { at } = databaseNames(connectionString)
  const client = new pg.Client({
    connectionString: at('postgres'),
    connectionTimeoutMillis: timeouts.databaseConnect,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
