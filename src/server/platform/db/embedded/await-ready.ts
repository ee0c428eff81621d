import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { name, wrongPassword } from './password.ts'
import type { Place } from './place.ts'
import { refusalIn } from './plain-words.ts'
import type { GuardedPostgres } from './run-guarded.ts'
import { port } from './temp-folder.ts'

export function connectionString(socketFolder: string, password: string, database = name): string {
  const options = new URLSearchParams({ host: socketFolder, sslmode: 'disable' })
  return `postgresql://${name}:${password}@localhost:${port}/${database}?${options.toString()}`
}

type Waiting = {
  place: Place
  postgres: GuardedPostgres
  socketFolder: string
  password: string
  say: (line: string) => void
}

/** Resolves when the database answers; recovery may take its time as long as Postgres says so. */
export async function awaitReady(waiting: Waiting, signal: AbortSignal): Promise<void> {
  const began = Date.now()
  let said = false
  while (!signal.aborted) {
    const answer = waiting.postgres.hasCluster() ? await tryDatabase(waiting) : 'silent'
    if (answer === 'ready') return
    const waited = Date.now() - began
    if (waited > (answer === 'recovering' ? 600_000 : 60_000))
      throw new CannotStart(tooLong(waiting.place, waited))
    if (waited > 3000 && !said) waiting.say('The database takes a while to start: it may have to recover.')
    said ||= waited > 3000
    await delay(25)
  }
}

type Answer = 'ready' | 'recovering' | 'silent'

async function tryDatabase({ place, socketFolder, password }: Waiting): Promise<Answer> {
  const connection = connectionString(socketFolder, password, 'postgres')
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || passing.includes(error.code!)) return 'silent'
    if (error.code === cannotConnectNow) return 'recovering'
    throw new CannotStart(refused(place, error))
  } finally {
    await client.end().catch(() => {})
  }
}

const cannotConnectNow = '57P03'

/** Shutdowns, crashes and too many clients: these pass, or Postgres ends. */
const passing = ['57P01', '57P02', '53300']

function refused(place: Place, { code = '', message }: pg.DatabaseError): string {
  if (code.startsWith('28')) return wrongPassword(place)
  return (
    refusalIn(message, place.folder) ??
    `The database in ${place.cluster} cannot be opened (${message}): look into ${place.log}, ` +
      'or set DATA_DIR to another folder to start afresh; nothing was deleted.'
  )
}

function tooLong(place: Place, waited: number): string {
  return (
    `The database in ${place.cluster} did not answer within ${Math.round(waited / 1000)} seconds: look ` +
    `into ${place.log} and start again, or set DATA_DIR to another folder; nothing was deleted.`
  )
}
