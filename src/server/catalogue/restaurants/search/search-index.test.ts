import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { createFindByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import { createSearch } from '#server/catalogue/restaurants/search/search-by-post-code.ts'
import { createSearchIndex } from '#server/catalogue/restaurants/search/search-index.ts'
import { recordDependencies } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seededRandom } from '../../../../../scripts/testing/seeded-random.ts'

const { app, db, clock, deps } = await testApp()
const admin = await createTestUser(db, { isAdmin: true })
const log = changeLogOf(db)
await vi.waitFor(() => expect(log.isCurrent()).toBe(true), { timeout: 60_000 })
// Changes still arrive, but a busy machine, which hears its pings too late, does not switch memory off.
log.follow(() => Infinity)

type Answer = { data: { restaurant: { uniId: string } }[]; paging: { total: number } }
const search = async (query: string, headers: Record<string, string> = {}) => {
  const url = `/api/v1/restaurant/search-restaurant-by-post-code?${query}`
  return (await app.inject({ method: 'POST', url, headers })).json<Answer>()
}
/** The answer from memory and that of the database, which is what an admin gets. */
const both = async (query: string) => [await search(query), await search(query, admin.bearer)] as const

const postCodes = ['SE1 9AA', 'SE1', 'M1 1AE', 'BT1', 'SE99 9AA', 'LS1', 'G1 1AA', 'N1', 'ZE2 9XX']
const filters = [
  '',
  '&openNow=on',
  '&freeDelivery=on',
  '&offers=on',
  '&orderType=Home%20Delivery',
  '&cuisine=indian',
]
const sorts = ['nearest', 'open', 'quickest', 'charge']
const queries = postCodes.flatMap((postCode, at) =>
  filters.map(
    (filter, n) =>
      `postCode=${encodeURIComponent(postCode)}${filter}&sort=${sorts[(at + n) % 4]}&limit=${n % 2 === 0 ? 300 : 7}&page=${1 + (n % 2)}`,
  ),
)

const changes = [
  sql`update restaurants set paused_until = ${new Date(clock.now().getTime() + 90_000)}`,
  sql`update restaurants set house_state = 'Extreme busy', house_state_until = null`,
  sql`update restaurants set delivery_charge = (delivery_charge + 137) % 500, discount_percent = 15`,
  sql`update restaurants set lat = lat + 0.011, lng = lng - 0.017`,
  sql`update restaurants set area_limit_miles = 1.5, delivery_minutes = 20`,
  sql`update restaurants set hours = '[]'`,
  sql`update restaurants set suspended_at = now()`,
  sql`update restaurants set suspended_at = null`,
]

test('a search from memory is the same as one from the database, for every filter and sort, after any change', async () => {
  const random = seededRandom(7)
  const ids = (await db.selectFrom('restaurants').select('id').execute()).map(({ id }) => id)
  const some = () => ids[Math.floor(random() * ids.length)]!
  await search('postCode=SE1')
  for (let round = 0; round < 24; round++) {
    const change = changes[round % changes.length]!
    for (let n = 0; n < 5; n++) await sql`${change} where id = ${some()}`.execute(db)
    if (round % 6 === 5)
      await sql`delete from restaurant_cuisines where restaurant_id = ${some()}`.execute(db)
    if (round % 6 === 2)
      await sql`insert into served_outcodes (restaurant_id, outcode) values (${some()}, 'SE99') on conflict do nothing`.execute(
        db,
      )
    if (round === 12) clock.forward({ seconds: 60 })
    for (let n = 0; n < 6; n++) {
      const [memory, database] = await both(queries[Math.floor(random() * queries.length)]!)
      expect(memory).toEqual(database)
    }
  }
  for (const query of queries) {
    const [memory, database] = await both(query)
    expect(memory).toEqual(database)
  }
})

test('a search sees every committed change of its own process, and counts a restaurant that is suspended no longer', async () => {
  const before = await search('postCode=SE1 9AA')
  const [first] = before.data
  const { uniId } = first!.restaurant
  await sql`update restaurants set suspended_at = now() where uni_id = ${uniId}`.execute(db)
  const after = await search('postCode=SE1 9AA')
  expect(after.data.map(({ restaurant }) => restaurant.uniId)).not.toContain(uniId)
  expect(after.paging.total).toBe(before.paging.total - 1)
  await sql`update restaurants set suspended_at = null where uni_id = ${uniId}`.execute(db)
  expect(await search('postCode=SE1 9AA')).toEqual(before)
})

test('a restaurant that cannot be read again is left to the database, and to memory once everything is loaded again', async () => {
  let isDown = false
  const index = createSearchIndex({
    ...deps,
    readReplica: async (read) => {
      if (isDown) throw new Error('down')
      return read(db)
    },
  })
  const find = () => index.findNearest({ lat: 51.5, lng: -0.09 }, 5, 300)
  const isFound = () => vi.waitFor(async () => expect(await find()).toBeDefined(), { timeout: 60_000 })
  await isFound()
  await sql`update restaurants set minimum_order = minimum_order + 1`.execute(db)
  await isFound()
  await sql`update restaurants set rank = rank + 1 where id in (select id from restaurants limit 2)`.execute(
    db,
  )
  isDown = true
  expect(await find()).toBeUndefined()
  isDown = false
  // As after a restart of Postgres.
  log.report('everything')
  await isFound()
})

test('rows that may lack a reported change are never in the index', async () => {
  let mayLackChanges = true
  const loads: Promise<unknown>[] = []
  const index = createSearchIndex({
    ...deps,
    readReplica: (read) => {
      recordDependencies({ dependencies: [], mayLackChanges })
      const loading = read(db)
      loads.push(loading)
      return loading
    },
  })
  const find = () => index.findNearest({ lat: 51.5, lng: -0.09 }, 5, 300)
  for (let turn = 0; turn < 3; turn++) {
    expect(await find()).toBeUndefined()
    await Promise.all(loads)
  }
  mayLackChanges = false
  await vi.waitFor(async () => expect(await find()).toBeDefined(), { timeout: 60_000 })
  await sql`update restaurants set rank = rank + 1 where id in (select id from restaurants limit 2)`.execute(
    db,
  )
  mayLackChanges = true
  expect(await find()).toBeUndefined()
  mayLackChanges = false
  expect(await find()).toBeDefined()
})

test('a search from memory asks neither the replica nor the primary', async () => {
  let reads = 0
  const counting: typeof deps = {
    ...deps,
    readReplica: (read) => {
      reads++
      return read(db)
    },
  }
  const { memory } = createSearch(counting, createFindByName(counting))
  const searchAgain = () => memory.search({ postCode: 'SE1 9AA', sort: 'nearest', page: 1, limit: 9 })
  await vi.waitFor(
    async () => {
      const before = reads
      await searchAgain()
      expect(reads).toBe(before)
    },
    { timeout: 60_000 },
  )
})

test('a search comes from memory: a change that is not reported is not seen', async () => {
  const query = 'postCode=SE1 9AA'
  const before = await search(query)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update restaurants set name = name || ' changed', delivery_charge = 499`.execute(tx)
  })
  expect(await search(query)).toEqual(before)
  expect(await search(query, admin.bearer)).not.toEqual(before)
})
