import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

import { recordReads, reportedTables } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf, openDatabase } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString, clock } = await testApp()
const log = changeLogOf(db)
const other = new pg.Client({ connectionString })
other.on('error', () => {})
await other.connect()
afterAll(() => other.end())

const { id: outlet, uni_id: slug } = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .orderBy('rank')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const dish = await db
  .selectFrom('dishes')
  .selectAll()
  .where('restaurant_id', '=', outlet)
  .where('removed_at', 'is', null)
  .limit(1)
  .executeTakeFirstOrThrow()

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/v1/${path}`, headers })
const menuPath = `category/get-restaurant-menu/${slug}`
const paths = [
  'restaurant/get-all-restaurants?limit=3',
  'restaurant/get-all-restaurants?limit=3&openNow=on',
  `restaurant/get-restaurant-info/${slug}`,
  'restaurant/count-addresses',
  'restaurant/get-all-addresses',
  menuPath,
  `category/get-restaurant-categories/${slug}`,
  `category/get-single-category/${dish.category_id}`,
  `food/get-foods-by-category/${dish.category_id}`,
  'cuisine/get-all-cuisines',
  'carousel/get-all-carousel',
  'faq/get-all-faqs',
  'terms-and-condition/get-by-role?role=User',
  'site-settings/get',
  'service-charge/get-service-charge',
]
/** Changes rows behind the cache's back: without triggers. */
async function changeUnreported(statement: string) {
  await other.query('begin; set local session_replication_role = replica')
  await other.query(statement)
  await other.query('commit')
}
const nameInMenu = async () => {
  const { data } = (await get(menuPath)).json<{
    data: { categories: { foods: { _id: string; name: string; isSoldOut: boolean }[] }[] }
  }>()
  return data.categories.flatMap(({ foods }) => foods).find(({ _id }) => _id === dish.id)
}
await vi.waitFor(() => expect(log.isCurrent()).toBe(true), { timeout: 60_000 })
// Changes still arrive, but a busy machine, which hears its pings too late, does not switch memory off.
log.follow(() => Infinity)

test('the triggers of the database and the list of reported tables are the same', async () => {
  const { rows } = await sql<{ name: string; triggers: number }>`
    select relname as name, count(*)::int as triggers from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'report_change' and tgenabled = 'O' group by relname`.execute(db)
  expect(new Set(rows.map(({ name }) => name))).toEqual(reportedTables)
  expect(rows.filter(({ triggers }) => triggers !== 4)).toEqual([])
})

test.each(paths)(
  '%s is served from memory, with an ETag, until a row that it was read from changes',
  async (path) => {
    const first = await get(path)
    expect(first.statusCode).toBe(200)
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"/)
    for (const tag of [String(etag), String(etag).slice(2), `"other", ${String(etag)}`, '*']) {
      const same = await get(path, { 'if-none-match': tag })
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    }
    expect(await get(path, { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
    const head = await app.inject({ method: 'HEAD', url: `/api/v1/${path}` })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.body)))
    const before = app.answers.size()
    expect((await get(path)).body).toBe(first.body)
    expect(app.answers.size()).toBe(before)
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get(path, { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag })
      expect(decompress(rawPayload).toString()).toBe(first.body)
    }
    expect(app.answers.size()).toBeGreaterThan(before)
  },
)

test('an answer from memory does not see a change that is not reported: the tests below would notice', async () => {
  await get(menuPath)
  await changeUnreported(`update dishes set name = 'Not reported' where id = '${dish.id}'`)
  expect((await nameInMenu())?.name).toBe(dish.name)
  await changeUnreported(`update dishes set name = '${dish.name}' where id = '${dish.id}'`)
})

test('the process that makes a change never serves the old bytes once it is committed', async () => {
  for (let round = 0; round < 20; round++) {
    await get(menuPath)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('dishes')
        .set({ name: `Dish ${round}` })
        .where('id', '=', dish.id)
        .execute()
      // Reads the old row again before the commit.
      await get(menuPath)
    })
    expect((await nameInMenu())?.name).toBe(`Dish ${round}`)
  }
})

test('a change is reported to its own process although the database is set to send no notices', async () => {
  await sql`alter database ${sql.id(new URL(connectionString).pathname.slice(1))} set client_min_messages = error`.execute(
    db,
  )
  const quiet = openDatabase(connectionString, 1, () => {})
  const before = changeLogOf(quiet).position()
  await quiet.updateTable('dishes').set({ name: 'Quiet' }).where('id', '=', dish.id).execute()
  expect(changeLogOf(quiet).hasChanged(before, [`dishes ${outlet}`])).toBe(true)
  await quiet.destroy()
})

test('another process serves the change as soon as it is notified, and only answers about that restaurant change', async () => {
  await Promise.all(paths.map((path) => get(path)))
  const before = log.position()
  await other.query(`update dishes set name = 'From elsewhere' where id = '${dish.id}'`)
  await vi.waitFor(async () => expect((await nameInMenu())?.name).toBe('From elsewhere'), { timeout: 60_000 })
  expect(log.hasChanged(before, [`dishes ${outlet}`])).toBe(true)
  expect(log.hasChanged(before, ['restaurants', 'dishes all'])).toBe(false)
})

test('a heartbeat of a board and an update that changes nothing are not reported; a truncated table is', async () => {
  const before = log.position()
  await db.updateTable('restaurants').set({ board_seen_at: new Date() }).where('id', '=', outlet).execute()
  await db.updateTable('dishes').set({ name: 'From elsewhere' }).where('id', '=', dish.id).execute()
  expect(log.position()).toBe(before)
  await db.deleteFrom('faqs').execute()
  expect(log.hasChanged(before, ['faqs'])).toBe(true)
  const then = log.position()
  await sql`truncate faqs`.execute(db)
  expect(log.hasChanged(then, ['faqs'])).toBe(true)
})

test('a dish that is sold out for a while is back in the answer when the time is over, to the second', async () => {
  const until = new Date(clock.now().getTime() + 10_500)
  await db.updateTable('dishes').set({ sold_out_until: until }).where('id', '=', dish.id).execute()
  expect((await nameInMenu())?.isSoldOut).toBe(true)
  clock.forward({ seconds: 10 })
  expect((await nameInMenu())?.isSoldOut).toBe(true)
  clock.forward({ seconds: 0.5 })
  expect((await nameInMenu())?.isSoldOut).toBe(false)
})

test('a page that is rendered from answers depends on what they were read from, in memory or not', async () => {
  const calls = () => Promise.all([get(menuPath), get('faq/get-all-faqs')])
  log.report('everything')
  const first = await recordReads(clock.now(), calls)
  const again = await recordReads(clock.now(), calls)
  for (const { reads } of [first, again])
    expect([...reads.dependencies]).toEqual(
      expect.arrayContaining([`dishes ${outlet}`, `restaurants ${outlet}`, 'faqs']),
    )
})

test('an answer to a signed-in customer is private, without an ETag; staff and admins read from the primary', async () => {
  const { bearer } = await createTestUser(db)
  const { headers } = await get(menuPath, bearer)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(headers).not.toHaveProperty('etag')
  await get(menuPath)
  await changeUnreported(`update dishes set name = 'Seen by staff' where id = '${dish.id}'`)
  const staff = await createTestUser(db, { staffOf: [outlet] })
  expect((await get(menuPath, staff.bearer)).body).toContain('Seen by staff')
  expect((await get(menuPath)).body).not.toContain('Seen by staff')
  // A browser sends this header for `cache: 'reload'`, after it has learnt of a change.
  expect((await get(menuPath, { 'cache-control': 'no-cache' })).body).toContain('Seen by staff')
})

test('nobody but staff and admins reads a list past the cache', async () => {
  const list = '/api/v1/restaurant/get-all-restaurants?limit=300'
  await get(list)
  await changeUnreported(`update restaurants set name = 'Seen by nobody' where id = '${outlet}'`)
  expect((await get(list, { 'cache-control': 'no-cache' })).body).not.toContain('Seen by nobody')
})
