import { once } from 'node:events'
import { connect } from 'node:net'

import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { lookAtProcess } from '#server/platform/db/embedded/look-at-process.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { childrenOf, leftOn, postgresOn, serverOn } from './processes-on.ts'
import { dataFolder, start } from './start-for-test.ts'

const chain = ['scripts/run.mjs', 'start']
const patience = { timeout: 60_000 }

test('SIGTERM ends the server and its Postgres with code 0, and the next start finds the data', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  await first.url
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await leftOn(DATA_DIR, 0)).toEqual([])
  const second = start({ DATA_DIR })
  expect((await fetch(await second.url)).status).toBe(200)
})

test('kill -9 of the server leaves no Postgres behind, and the next start is clean with the data there', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  await first.url
  const postgres = postgresOn(DATA_DIR)!
  first.child.kill('SIGKILL')
  await first.ended
  await vi.waitFor(() => expect(lookAtProcess(postgres)).toBeUndefined(), patience)
  const second = start({ DATA_DIR })
  expect(await (await fetch(await second.url)).text()).toContain('All Restaurants')
})

test('SIGTERM right after the start ends it, and nothing is left', async () => {
  const DATA_DIR = await dataFolder()
  const { child, ended } = start({ DATA_DIR })
  child.kill('SIGTERM')
  // Node itself may not be up yet: then the signal ends it.
  expect([0, null]).toContain(await ended)
  expect(await leftOn(DATA_DIR, 0)).toEqual([])
})

test.each([/Starting Postgres … /, /Migrating … /, /Demonstration world … /])(
  'SIGTERM while it says %s ends the start with code 0, Postgres goes, and the next start is clean',
  async (step) => {
    const DATA_DIR = await dataFolder()
    const { child, says, ended, output } = start({ DATA_DIR })
    await says(step)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).toMatch(/^Stopping\.\n$/m)
    expect(await leftOn(DATA_DIR, 60_000)).toEqual([])
    expect((await fetch(await start({ DATA_DIR }).url)).status).toBe(200)
  },
)

test('SIGTERM ends a start that would never come to its end, with code 0', async () => {
  const DATABASE_URL = await emptyDatabase()
  const other = new pg.Client({ connectionString: DATABASE_URL })
  other.on('error', () => {})
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(3853314791062309107)')
  const { child, says, ended } = start({ DATABASE_URL })
  await says(/Migrating … /)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a request that never ends does not use up the time to stop: Postgres is stopped before the server goes', async () => {
  const DATA_DIR = await dataFolder()
  const { child, ended, url } = start({ DATA_DIR })
  const { hostname, port } = new URL(await url)
  const visitor = connect(Number(port), hostname)
  visitor.on('error', () => {})
  onTestFinished(() => void visitor.destroy())
  await once(visitor, 'connect')
  visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await fetch(await url)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await leftOn(DATA_DIR, 0)).toEqual([])
})

test('when Postgres is lost the server says so and ends with code 1, also when it is told to stop just then', async () => {
  const DATA_DIR = await dataFolder()
  const { child, says, ended, url } = start({ DATA_DIR })
  await url
  process.kill(postgresOn(DATA_DIR)!, 'SIGKILL')
  await says(/Postgres has stopped by itself/)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('SIGTERM to what npm start runs ends the server and its Postgres, with code 0', async () => {
  const DATA_DIR = await dataFolder()
  const { child, ended, url } = start({ DATA_DIR }, chain)
  await url
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await leftOn(DATA_DIR, 0)).toEqual([])
})

test('kill -9 of what npm start runs takes the server and its Postgres with it', async () => {
  const DATA_DIR = await dataFolder()
  const { child, ended, url } = start({ DATA_DIR }, chain)
  await url
  const server = serverOn(DATA_DIR)!
  expect(await childrenOf(child.pid!)).toEqual([server])
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => lookAtProcess(server), { timeout: 60_000 }).toBeUndefined()
  expect(await leftOn(DATA_DIR, 60_000)).toEqual([])
})

test('kill -9 of what npm start runs, before the server is up, leaves no server and no Postgres', async () => {
  const DATA_DIR = await dataFolder()
  const { child, ended } = start({ DATA_DIR }, chain)
  await vi.waitFor(async () => expect(await childrenOf(child.pid!)).toHaveLength(1), {
    ...patience,
    interval: 5,
  })
  child.kill('SIGKILL')
  await ended
  expect(await leftOn(DATA_DIR, 60_000)).toEqual([])
})
