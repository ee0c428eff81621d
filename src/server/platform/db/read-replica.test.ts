import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { openReadReplica } from '#server/platform/db/read-replica.ts'
import { recordReads } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf, openDatabase } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const copy = await testDatabase()
await copy.db.updateTable('restaurants').set({ name: 'As the replica has it' }).execute()
afterAll(() => copy.close())

let replica = openDatabase(copy.connectionString, 2, () => {})
let milliseconds = 0
const turns: string[] = []
const { app, db, connectionString } = await testApp(undefined, {
  readReplica: (read, options) => browsing.readReplica(read, options),
  // Without notifications nothing is cached, so every request reads.
  live: { listen: undefined },
})
const open = (primary = db) =>
  openReadReplica({ primary, replica, clock: () => milliseconds, onSwitch: (to) => turns.push(to) })
let browsing = open()

beforeEach(() => {
  replica = openDatabase(copy.connectionString, 2, () => {})
  turns.length = 0
  browsing = open()
  return () => replica.destroy().catch(() => {})
})

test('public reads come from the replica once its lag has been checked', async () => {
  await trusted()
  expect(await firstName()).toBe('As the replica has it')
  const { primary } = browsing.reads()
  await firstName()
  expect(browsing.reads().primary).toBe(primary)
})

test('reads move to the primary when the replica fails, and back when it has recovered', async () => {
  await trusted()
  await replica.destroy()
  expect(await firstName()).not.toBe('As the replica has it')
  expect(turns).toEqual(['replica', 'primary'])
  milliseconds += 4_000
  await firstName()
  expect(turns).toEqual(['replica', 'primary'])
})

test('staff and admins read from the primary and see their own edits', async () => {
  await trusted()
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const people = [{ staffOf: [id] }, {}].map((given) => createTestUser(db, given))
  const [staff, customer] = await Promise.all(people)
  expect(await firstName(staff!.bearer)).not.toBe('As the replica has it')
  expect(await firstName(customer!.bearer)).toBe('As the replica has it')
})

test('a refusal from the replica is a result and is not repeated on the primary', async () => {
  await trusted()
  const { primary } = browsing.reads()
  const answer = await app.inject('/api/v1/restaurant/get-restaurant-info/no-such-place')
  expect(answer.statusCode).toBe(404)
  expect(browsing.reads().primary).toBe(primary)
  expect(turns).toEqual(['replica'])
})

/** The copy plays a replica that is behind: its own functions come before those of Postgres. */
async function playReplica(primary = db) {
  await sql`create table if not exists replayed as select '0/0'::pg_lsn as lsn`.execute(copy.db)
  await sql`create or replace function public.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
    copy.db,
  )
  await sql`create or replace function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from replayed'`.execute(
    copy.db,
  )
  await sql`create or replace view public.pg_stat_wal_receiver as select 1`.execute(copy.db)
  const url = new URL(copy.connectionString)
  url.searchParams.set('options', '-c search_path=public,pg_catalog')
  await replica.destroy()
  replica = openDatabase(url.href, 2, () => {})
  browsing = open(primary)
  await vi.waitFor(async () => expect(await readName(false)).toBe('As the replica has it'), {
    timeout: 60_000,
  })
}

const replay = (lsn: string) => sql`update replayed set lsn = ${lsn}::pg_lsn`.execute(copy.db)

const readName = async (afterChanges: boolean) =>
  browsing.readReplica(
    async (from) => (await from.selectFrom('restaurants').select('name').executeTakeFirstOrThrow()).name,
    { afterChanges },
  )

test('a read after changes uses the replica only once it has replayed them', async () => {
  changeLogOf(db).follow(() => Infinity)
  await playReplica()
  await replay('0/0')
  await db.updateTable('restaurants').set({ name: 'Changed' }).execute()
  const { primary } = browsing.reads()
  for (let turn = 0; turn < 20; turn++) expect(await readName(true)).toBe('Changed')
  expect(browsing.reads().primary).toBe(primary + 20)
  await replay('FFFFFFFF/0')
  await vi.waitFor(async () => expect(await readName(true)).toBe('As the replica has it'), {
    timeout: 60_000,
  })
})

test('while changes of other processes are unknown, the replica must have replayed all that the primary has', async () => {
  changeLogOf(db).follow(() => -Infinity)
  await playReplica()
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(db)
  await replay(rows[0]!.lsn)
  const elsewhere = openDatabase(connectionString, 1, () => {})
  await elsewhere.updateTable('restaurants').set({ name: 'Changed elsewhere' }).execute()
  await elsewhere.destroy()
  expect(await readName(true)).toBe('Changed elsewhere')
  await replay('FFFFFFFF/0')
  // A primary that takes longer than its limit to report its position is read itself.
  await vi.waitFor(async () => expect(await readName(true)).toBe('As the replica has it'), {
    timeout: 60_000,
  })
})

/** A primary that answers nothing until `release` is called, once the replica has all that it had. */
async function stallPrimary() {
  const primary = openDatabase(connectionString, 1, () => {})
  changeLogOf(primary).follow(() => -Infinity)
  await playReplica(primary)
  await replay('FFFFFFFF/0')
  await vi.waitFor(async () => expect(await readName(true)).toBe('As the replica has it'), {
    timeout: 60_000,
  })
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(primary)
  await replay(rows[0]!.lsn)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const stalled = primary.connection().execute(() => promise)
  return { primary, release, close: () => stalled.then(() => primary.destroy()) }
}

test('a change that this process knows of is read from the primary, however late it reports its position', async () => {
  const { primary, release, close } = await stallPrimary()
  await db.updateTable('restaurants').set({ name: 'Known here' }).execute()
  changeLogOf(primary).report({ table: 'restaurants' })
  const before = browsing.reads()
  const reading = readName(true)
  await vi.waitFor(() => expect(browsing.reads()).not.toEqual(before), { timeout: 60_000 })
  release()
  expect(await reading).toBe('Known here')
  await close()
})

test('while a primary reports no position, a read of the replica may lack changes, and is marked so', async () => {
  const { release, close } = await stallPrimary()
  const asMarked = async () => {
    const { result, reads } = await recordReads(new Date(), () => readName(true))
    expect(result).toBe('As the replica has it')
    expect(reads).toMatchObject({ asOf: Infinity, mayLackChanges: true })
  }
  // Its last position is recent for 0.8 s.
  await vi.waitFor(asMarked, { timeout: 60_000 })
  release()
  await close()
})

test('a read of the replica is as recent as the changes that are known', async () => {
  const log = changeLogOf(db)
  const heardUntil = performance.now()
  log.follow(() => heardUntil)
  await playReplica()
  await replay('FFFFFFFF/0')
  await vi.waitFor(async () => expect(await readName(true)).toBe('As the replica has it'), {
    timeout: 60_000,
  })
  const { reads } = await recordReads(new Date(), () => readName(true))
  expect(reads.asOf).toBeLessThan(performance.now())
  expect(reads.mayLackChanges).toBe(false)
  log.follow(() => Infinity)
})

test('while the primary is down, reads that may be cached come from the replica too', async () => {
  const primary = openDatabase('postgres://nobody@127.0.0.1:1/none', 1, () => {})
  browsing = open(primary)
  await readName(false).catch(() => {})
  await vi.waitFor(() => expect(turns).toEqual(['replica']), { timeout: 60_000 })
  const { result, reads } = await recordReads(new Date(), () => readName(true))
  expect(result).toBe('As the replica has it')
  expect(reads).toMatchObject({ asOf: -Infinity, mayLackChanges: true })
  await primary.destroy()
})

async function trusted(): Promise<void> {
  await firstName()
  await vi.waitFor(() => expect(turns).toEqual(['replica']), { timeout: 60_000 })
}

async function firstName(headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await app.inject({ url: '/api/v1/restaurant/get-all-restaurants?limit=1', headers })
  return answer.json<{ data: { restaurant: { name: string } }[] }>().data[0]?.restaurant.name
}
