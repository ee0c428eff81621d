import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { loadDemoWorld } from '../../../../../db/demo/load-demo-world.ts'
import { clearWorld } from '../../../../../db/demo/reset-demo-world.ts'
import {
  ensureDemoWorld,
  type LoadWorld,
  replaceDemoWorld,
} from '#server/platform/db/demo-world/ensure-demo-world.ts'
import { migratedDatabase } from '#server/testing/postgres/test-database.ts'

const now = new Date('2026-11-15T12:00:00Z')
const worldOf =
  (restaurants: number): LoadWorld =>
  (client, at) =>
    loadDemoWorld(client, { restaurants, now: at })

/** An empty migrated database, and a count of its restaurants. */
async function emptyWorld() {
  const connectionString = await migratedDatabase()
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  const count = async (what: string) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from (${what}) as counted`)
    return rows[0]?.n
  }
  return { connectionString, client, count }
}

test('of several concurrent starts one loads the demonstration world and the others wait', async () => {
  const { connectionString, count } = await emptyWorld()
  const starter = async () => {
    const loaded = await ensureDemoWorld(connectionString, worldOf(40), now)
    return { loaded, found: await count('select from restaurants') }
  }
  const starters = await Promise.all([starter(), starter(), starter(), starter()])
  expect(starters.filter(({ loaded }) => loaded)).toHaveLength(1)
  expect(starters.map(({ found }) => found)).toEqual([40, 40, 40, 40])
})

test('a database with restaurants gets no demonstration world', async () => {
  const { connectionString, client, count } = await emptyWorld()
  await ensureDemoWorld(connectionString, worldOf(3), now)
  await client.query('delete from demo_world')
  expect(await ensureDemoWorld(connectionString, worldOf(40), now)).toBe(false)
  expect(await count('select from restaurants')).toBe(3)
})

test('a failed load leaves nothing, and the next start loads the demonstration world', async () => {
  const { connectionString, count } = await emptyWorld()
  await expect(ensureDemoWorld(connectionString, failingAt(/dishes/), now)).rejects.toThrow('no more disk')
  expect(await count('select from cuisines')).toBe(0)
  expect(await ensureDemoWorld(connectionString, worldOf(3), now)).toBe(true)
})

test('replacing the demonstration world deletes the old one and loads the new one', async () => {
  const { connectionString, count } = await emptyWorld()
  await ensureDemoWorld(connectionString, worldOf(3), now)
  expect(await replaceDemoWorld(connectionString, clearWorld, worldOf(5), now)).toBe(5)
  expect(await count('select from restaurants')).toBe(5)
  expect(await count('select from demo_world where restaurants = 5')).toBe(1)
  expect(await ensureDemoWorld(connectionString, worldOf(3), now)).toBe(false)
})

test.each([
  ['before it has begun', worldOf(-1)],
  ['in the middle', failingAt(/dishes/)],
])('a replacement that fails %s leaves the old demonstration world unchanged', async (_, load) => {
  const { connectionString, count } = await emptyWorld()
  await ensureDemoWorld(connectionString, worldOf(3), now)
  const dishes = await count('select from dishes')
  await expect(replaceDemoWorld(connectionString, clearWorld, load, now)).rejects.toThrow()
  expect(await count('select from restaurants')).toBe(3)
  expect(await count('select from dishes')).toBe(dishes)
  expect(await count('select from demo_world where restaurants = 3')).toBe(1)
})

test('of 1,050 restaurants exactly 1,000 have a menu', async () => {
  const { connectionString, count } = await emptyWorld()
  expect(await replaceDemoWorld(connectionString, clearWorld, worldOf(1_050), now)).toBe(1_050)
  expect(await count('select from restaurants')).toBe(1_050)
  expect(await count('select distinct restaurant_id from dishes')).toBe(1_000)
  expect(await count('select distinct restaurant_id from categories')).toBe(1_000)
})

function failingAt(table: RegExp): LoadWorld {
  const say = (line: string) => {
    if (table.test(line)) throw new Error('no more disk')
  }
  return (client, at) => loadDemoWorld(client, { restaurants: 20, now: at, say })
}
