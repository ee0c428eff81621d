import { once } from 'node:events'
import { connect } from 'node:net'

import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findProcess } from '#server/platform/db/embedded/process/find-process.ts'
import { emptyDatabase } from '#server/testing/postgres/test-database.ts'
import { findRemaining, findPostgres } from './testing/find-processes.ts'
import { createDataFolder, createInstallation, startProcess } from './testing/start-process.ts'

const timeout = 60_000

test('SIGTERM ends the server and its Postgres with code 0, and the next start finds the data', async () => {
  const DATA_DIR = await createInstallation()
  const first = startProcess({ DATA_DIR })
  await first.url
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await findRemaining(DATA_DIR, 0)).toEqual([])
  const second = startProcess({ DATA_DIR })
  expect((await fetch(await second.url)).status).toBe(200)
})

test('kill -9 of the server leaves no Postgres behind, and the next start is clean and finds the data', async () => {
  const DATA_DIR = await createInstallation()
  const first = startProcess({ DATA_DIR })
  await first.url
  const postgres = findPostgres(DATA_DIR)!
  first.child.kill('SIGKILL')
  await first.ended
  await vi.waitFor(() => expect(findProcess(postgres)).toBeUndefined(), { timeout })
  const second = startProcess({ DATA_DIR })
  expect(await (await fetch(await second.url)).text()).toContain('All Restaurants')
})

test('SIGTERM right after the start ends it and leaves no process', async () => {
  const DATA_DIR = await createDataFolder()
  const { child, ended } = startProcess({ DATA_DIR })
  child.kill('SIGTERM')
  // Before Node has installed its handlers the signal itself ends the process.
  expect([0, null]).toContain(await ended)
  expect(await findRemaining(DATA_DIR, 0)).toEqual([])
})

test.each([
  [/Starting Postgres … /, 'off'],
  [/Migrating … /, 'off'],
  [/Demonstration world … /, 'on'],
])(
  'SIGTERM during the step %s ends the start with code 0 and Postgres with it, and the next start is clean',
  async (step, DEMO_WORLD) => {
    const env = { DATA_DIR: await createDataFolder(), DEMO_WORLD }
    const { child, waitFor, ended, output } = startProcess(env)
    await waitFor(step)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).toMatch(/^Stopping\.\n$/m)
    expect(await findRemaining(env.DATA_DIR, 60_000)).toEqual([])
    expect((await fetch(await startProcess(env).url)).status).toBe(200)
  },
)

test('SIGTERM ends a start that hangs, with code 0', async () => {
  const DATABASE_URL = await emptyDatabase()
  const other = new pg.Client({ connectionString: DATABASE_URL })
  other.on('error', () => {})
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(3853314791062309107)')
  const { child, waitFor, ended } = startProcess({ DATABASE_URL })
  await waitFor(/Migrating … /)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a request that never ends does not delay the stop of Postgres', async () => {
  const DATA_DIR = await createInstallation()
  const { child, ended, url } = startProcess({ DATA_DIR })
  const { hostname, port } = new URL(await url)
  const visitor = connect(Number(port), hostname)
  visitor.on('error', () => {})
  onTestFinished(() => void visitor.destroy())
  await once(visitor, 'connect')
  visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await fetch(await url)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await findRemaining(DATA_DIR, 0)).toEqual([])
})

test('a server that loses Postgres prints so and ends with code 1, even with a SIGTERM at that moment', async () => {
  const DATA_DIR = await createInstallation()
  const { child, waitFor, ended, url } = startProcess({ DATA_DIR })
  await url
  process.kill(findPostgres(DATA_DIR)!, 'SIGKILL')
  await waitFor(/Postgres has stopped by itself/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})
