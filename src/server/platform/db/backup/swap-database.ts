import pg from 'pg'

import { CannotStart } from '#server/platform/start/cannot-start.ts'

/** Beside each database: the one that is being filled, and the one that it took the place of. */
export function databasesOf(connectionString: string) {
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

/** An empty database with the same sorting as the present one. */
export async function makeFresh(connectionString: string): Promise<void> {
  const { name, fresh } = databasesOf(connectionString)
  await nextDoor(connectionString, async (client) => {
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
        if (problem.code !== notAllowed) throw problem
        throw new CannotStart(
          `The user of DATABASE_URL may not make databases, and a restore fills a new one first. ` +
            'Give it the right (alter role … createdb), or use an owner who has it.',
        )
      })
  })
}

/** Both names change in one transaction: at every moment there is one database under the name, and it is whole. */
export async function swapDatabases(connectionString: string, keepOld: boolean): Promise<void> {
  const { name, fresh, old } = databasesOf(connectionString)
  const [now, filled, before] = [name, fresh, old].map((each) => pg.escapeIdentifier(each))
  await nextDoor(connectionString, async (client) => {
    await client.query(`drop database if exists ${before} with (force)`)
    await client.query('begin')
    try {
      await client.query(`alter database ${now} rename to ${before}`)
      await client.query(`alter database ${filled} rename to ${now}`)
      await client.query('commit')
    } catch (problem) {
      if ((problem as { code?: string }).code === inUse) throw new CannotStart(someoneCame)
      throw problem
    }
    if (!keepOld) await client.query(`drop database ${before} with (force)`)
  })
}

export async function dropDatabase(connectionString: string, which: 'fresh' | 'old'): Promise<void> {
  const name = databasesOf(connectionString)[which]
  await nextDoor(connectionString, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

const notAllowed = '42501'
const inUse = '55006'
const someoneCame =
  'Something connected to the database meanwhile. Nothing was changed: stop every server and try again.'

/** A database cannot be renamed by its own guests. */
async function nextDoor(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { at } = databasesOf(connectionString)
  const client = new pg.Client({ connectionString: at('postgres'), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
