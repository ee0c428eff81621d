import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { withClient } from '#server/platform/db/backup/connect.ts'
import { listSequences, listTables, computeChecksum } from '#server/platform/db/backup/list-tables.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { dropDatabase } from '#server/platform/db/backup/swap-database.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { emptyDatabase, testDatabase } from '#server/testing/postgres/test-database.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-backup-'))
const { connectionString, db, close } = await testDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const version = '1.2.3'
let file: string

/** A database with three orders and its backup, without open connections. */
beforeAll(async () => {
  await order(connectionString, 3)
  await db.destroy()
  file = path.join(folder, 'whole.backup')
  await writeBackup({ connectionString, file, version, now })
})
afterAll(async () => {
  await dropDatabase(connectionString, 'old')
  await close()
  await rm(folder, { recursive: true })
})

test('a restore brings back every table and sequence, and new orders can be placed', async () => {
  const before = await contents(connectionString)
  expect(before.get('public.orders')).toMatchObject({ rows: '3' })
  await withClient(connectionString, async (client) => {
    await client.query('truncate orders cascade')
    await client.query("update restaurants set name = 'gone'; alter sequence order_events_id_seq restart")
  })
  expect(await contents(connectionString)).not.toEqual(before)
  const done = await restore(connectionString, file)
  expect(done).toMatchObject({
    madeAt: now.toISOString(),
    previousDatabase: expect.stringMatching(/_before_restore$/),
  })
  expect(await contents(connectionString)).toEqual(before)
  await order(connectionString, 1)
  expect((await contents(connectionString)).get('public.orders')).toMatchObject({ rows: '4' })
})

test('a backup is a consistent snapshot, whatever is written meanwhile', async () => {
  const world = await testDatabase()
  onTestFinished(world.close)
  const before = await contents(world.connectionString)
  const during = path.join(folder, 'during.backup')
  let hasWritten: Promise<unknown> | undefined
  const onProgress = () => {
    // The progress callback is not awaited.
    hasWritten ??= world.db.updateTable('restaurants').set({ name: 'renamed meanwhile' }).execute()
  }
  await writeBackup({ connectionString: world.connectionString, file: during, version, now, onProgress })
  await hasWritten
  const fresh = await emptyDatabase()
  expect(await restore(fresh, during)).toMatchObject({ previousDatabase: undefined })
  expect(await contents(fresh)).toEqual(before)
})

test('an older backup is migrated to this version, and open pages reload', async () => {
  const old = await emptyDatabase()
  await migrate(old, '0006-live')
  await withClient(old, (client) =>
    client.query(
      `insert into customers (id, kind, name, mobile_no) values (gen_random_uuid(), 'guest', 'Amira', '+447700900123')`,
    ),
  )
  const early = path.join(folder, 'early.backup')
  await writeBackup({ connectionString: old, file: early, version, now })
  const fresh = await emptyDatabase()
  await restore(fresh, early)
  expect(await migrate(fresh)).toEqual([])
  await withClient(fresh, async (client) => {
    const { rows } = await client.query(
      'select (select count(*)::int from customers) as people, (select count(*)::int from events_swept) as swept',
    )
    expect(rows).toEqual([{ people: 1, swept: 1 }])
  })
})

test('existing data is only replaced after confirmation, and never while a server is running', async () => {
  const before = await contents(connectionString)
  const asked: string[] = []
  const mayReplace = async (what: string) => asked.push(what) === 0
  expect(await restoreBackup({ connectionString, file, mayReplace })).toBeUndefined()
  expect(asked).toEqual([expect.stringMatching(/^\d+ restaurants, \d+ customers, \d orders$/)])
  await withClient(connectionString, async () => {
    await expect(restore(connectionString, file)).rejects.toThrow(
      /One connection is open .* Stop every server/,
    )
  })
  expect(await contents(connectionString)).toEqual(before)
})

test.each([
  ['no file', async () => path.join(folder, 'missing'), /: There is no file /],
  ['a folder', async () => folder, /is a folder, not a backup/],
  ['another text', () => made(Buffer.from('hello')), /is not a backup of Tablefare/],
  ['an empty file', () => made(Buffer.alloc(0)), /is incomplete/],
  ['another gzip', () => made(gzipSync('{"hello":1}\n')), /is not a backup of Tablefare/],
  ['a file cut short', cutShort, /is incomplete/],
  ['a text cut short', () => changed((text) => text.slice(0, text.length / 2)), /is incomplete/],
  ['a flipped byte', flipped, /is damaged/],
  [
    'a later format',
    () => changed((text) => text.replace('Backup":1', 'Backup":2')),
    /newer Tablefare \(1\.2\.3\)/,
  ],
  [
    'later migrations',
    () => changed((text) => text.replace('"0001-', '"9001-')),
    /newer Tablefare \(1\.2\.3\)/,
  ],
  [
    'an unknown column',
    () => changed((text) => text.replace('"legal_name"', '"nickname"')),
    /nickname.*unknown here/,
  ],
  ['other content', () => changed((text) => text.replace('Amira Khan', 'Amira Khun')), /different content/],
  [
    'a row too few',
    () => changed((text) => text.replace(/("public\.faqs".*\n).*\n/, '$1')),
    /faqs has \d+ rows instead of/,
  ],
  [
    'a reference to nothing',
    () => changed((text) => text.replace(/("public\.cuisines".*\n).*\n/, '$1')),
    /cannot be loaded/,
  ],
])('%s is rejected with a message, and nothing is lost or left behind', async (_, makeFile, sentence) => {
  const before = await countOrders()
  const bad = await makeFile()
  const problem: unknown = await restore(connectionString, bad).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(OperatorError)
  expect(String(problem)).toMatch(sentence)
  expect(await countOrders()).toBe(before)
  expect(await restoringDatabases()).toBe(0)
})

test('the file is readable by its owner only, appears when complete, and never replaces another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(writeBackup({ connectionString, file, version, now })).rejects.toThrow('already exists')
  const nowhere = path.join(folder, 'none', 'x')
  await expect(writeBackup({ connectionString, file: nowhere, version, now })).rejects.toThrow(
    'folder does not exist',
  )
  const empty = { connectionString: await emptyDatabase(), file: path.join(folder, 'x'), version, now }
  await expect(writeBackup(empty)).rejects.toThrow('nothing to back up')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

function restore(target: string, from: string) {
  return restoreBackup({ connectionString: target, file: from, mayReplace: async () => true })
}

async function contents(target: string) {
  return withClient(target, async (client) => {
    const found = new Map<string, object>()
    for (const table of await listTables(client)) found.set(table.name, await computeChecksum(client, table))
    for (const { name, ...at } of await listSequences(client)) found.set(name, at)
    return found
  })
}

async function order(target: string, times: number) {
  const own = openDatabase(target, 4, () => {})
  const deps = testDeps(own, () => now)
  const app = await buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const { placed } = await orderFixture(app, own)
  for (let time = 0; time < times; time++) await placed((await createTestUser(own)).bearer)
  await app.close()
  await own.destroy()
}

async function made(content: Buffer): Promise<string> {
  const target = path.join(folder, randomUUID())
  await writeFile(target, content)
  return target
}

async function changed(change: (text: string) => string): Promise<string> {
  const text = gunzipSync(await readFile(file)).toString()
  expect(change(text)).not.toBe(text)
  return made(gzipSync(change(text)))
}

async function cutShort(): Promise<string> {
  const target = await made(await readFile(file))
  await truncate(target, (await stat(target)).size - 100)
  return target
}

async function flipped(): Promise<string> {
  const content = await readFile(file)
  content[Math.floor(content.length / 2)]! ^= 1
  return made(content)
}

async function countOrders(): Promise<number | undefined> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
    return rows[0]?.count
  })
}

async function restoringDatabases(): Promise<number | null> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    "select from pg_database where datname = current_database() || '_restoring'",
  )
  await client.end()
  return rowCount
}
