import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { name, formatWrongPassword } from './files/password.ts'
import type { ClusterLocation } from './files/cluster-location.ts'
import { findDiskError } from './disk-errors.ts'
import type { GuardedPostgres } from './process/run-guarded.ts'
import { port } from './files/temp-folder.ts'

export function connectionString(socketFolder: string, password: string, database = name): string {
  const options = new URLSearchParams({ host: socketFolder, sslmode: 'disable' })
  return `postgresql://${name}:${password}@localhost:${port}/${database}?${options.toString()}`
}

type Waiting = {
  location: ClusterLocation
  postgres: GuardedPostgres
  socketFolder: string
  password: string
  print: (line: string) => void
}

/** Resolves when the database accepts connections. Recovery after a crash may take longer than a normal start. */
export async function awaitReady(waiting: Waiting, signal: AbortSignal): Promise<void> {
  const began = Date.now()
  let isExplained = false
  while (!signal.aborted) {
    const state = waiting.postgres.hasCluster() ? await tryDatabase(waiting) : 'silent'
    if (state === 'ready') return
    const waited = Date.now() - began
    if (waited > (state === 'recovering' ? timeouts.embeddedRecovery : timeouts.embeddedStart))
      throw new OperatorError(formatTooLong(waiting.location, waited))
    const isSlow = waited > timeouts.embeddedSlowStart
    if (isSlow && !isExplained)
      waiting.print('The database is slow to start. It may be recovering from a crash.')
    isExplained ||= isSlow
    await delay(timeouts.embeddedPoll)
  }
}

type State = 'ready' | 'recovering' | 'silent'

async function tryDatabase({ location, socketFolder, password }: Waiting): Promise<State> {
  const connection = connectionString(socketFolder, password, 'postgres')
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: timeouts.embeddedConnect,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || temporary.includes(error.code!)) return 'silent'
    if (error.code === cannotConnectNow) return 'recovering'
    throw new OperatorError(formatRefused(location, error))
  } finally {
    await client.end().catch(() => {})
  }
}

const cannotConnectNow = '57P03'

/** Shutdown, crash and too many clients: either temporary, or Postgres exits. */
const temporary = ['57P01', '57P02', '53300']

function formatRefused(location: ClusterLocation, { code = '', message }: pg.DatabaseError): string {
  if (code.startsWith('28')) return formatWrongPassword(location)
  return (
    findDiskError(message, location.folder) ??
    `The database in ${location.cluster} cannot be opened (${message}). Nothing was deleted. See ${location.log}, ` +
      'or set DATA_DIR to another folder to start with a new database.'
  )
}

function formatTooLong(location: ClusterLocation, waited: number): string {
  return (
    `The database in ${location.cluster} did not start within ${Math.round(waited / 1000)} seconds. Nothing was ` +
    `deleted. See ${location.log} and start again, or set DATA_DIR to another folder.`
  )
}
