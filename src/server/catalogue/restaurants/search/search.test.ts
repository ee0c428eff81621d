import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { maxCandidates } from '#domain/catalogue/filter-restaurants.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
type Found = {
  restaurant: {
    uniId: string
    distance: number
    atDoor: { delivery: string; milesOutside?: number }
    cuisines: string[]
  }
}
type Answer = {
  data: Found[]
  paging: { total: number; more: boolean; nearest?: number }
  place: { postCode: string; precision: string }
}

const search = (query: string) =>
  app.inject({ method: 'POST', url: `/api/v1/restaurant/search-restaurant-by-post-code?${query}` })
const found = async (query: string) => (await search(query)).json<Answer>()

test('API2, S1, S2: a post code finds restaurants nearest first, in miles, without leaving out a nearer one', async () => {
  const { data, place } = await found('postCode=SE1 9AA')
  expect(place).toMatchObject({ postCode: 'SE1 9AA', precision: 'outcode' })
  const distances = data.map(({ restaurant }) => restaurant.distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const rows = await db.selectFrom('restaurants').select(['uni_id', 'lat', 'lng']).execute()
  const se1 = { lat: 51.4981, lng: -0.0887 }
  const nearby = rows.filter((row) => milesBetween(se1, row) < 6.5).map((row) => row.uni_id)
  expect(nearby.length).toBeGreaterThan(10)
  expect(data.map(({ restaurant }) => restaurant.uniId)).toEqual(expect.arrayContaining(nearby))
})

test.each(['se1 9aa', 'SE19AA', '%20SE1%20%209AA ', 'SE1', 'SE1 9AA'])(
  'D38, S1: %s is parsed',
  async (typed) => {
    expect((await found(`postCode=${typed}`)).place.postCode).toMatch(/^SE1( 9AA)?$/)
  },
)

test.each([
  ['banana', 400, 'NOT_A_POST_CODE'],
  ['', 400, 'NOT_A_POST_CODE'],
  ['12345', 400, 'NOT_A_POST_CODE'],
  ['ZZ9 9ZZ', 404, 'UNKNOWN_AREA'],
])('D38, S3: %s is refused with a message', async (typed, status, code) => {
  const answer = await search(`postCode=${typed}`)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) })
})

test('D39: a search covers at most 300 restaurants, and filters and pages work within them', async () => {
  const { data, paging } = await found('postCode=SE1 9AA&offers=on&limit=3')
  expect(data).toHaveLength(3)
  expect(paging.total).toBeGreaterThan(3)
  expect(paging.more).toBe(true)
  const next = await found('postCode=SE1 9AA&offers=on&limit=3&page=2')
  expect(next.data[0]?.restaurant.uniId).not.toBe(data[0]?.restaurant.uniId)
})

test('D39: a search that leaves out farther restaurants says so, also with a filter', async () => {
  expect((await found('postCode=SE1 9AA')).paging.nearest).toBeUndefined()
  const { lat, lng } = loadPlaces().areas.get('ZE')!
  const ids = await Promise.all(Array.from({ length: maxCandidates }, () => insertOutletRow(db)))
  const here = { lat, lng, published_at: new Date() }
  await db.updateTable('restaurants').set(here).where('id', 'in', ids).execute()
  const all = { total: maxCandidates, nearest: maxCandidates }
  expect((await found('postCode=ZE2 9XX&limit=1')).paging).toMatchObject({ ...all, more: true })
  const pizza = await found('postCode=ZE2 9XX&cuisine=pizza')
  expect(pizza.paging).toMatchObject({ total: 0, nearest: maxCandidates })
  await db.deleteFrom('restaurants').where('id', '=', ids[0]!).execute()
  expect((await found('postCode=ZE2 9XX')).paging.nearest).toBeUndefined()
  await db.deleteFrom('restaurants').where('id', 'in', ids).execute()
})

test('S4, D41: a cuisine narrows a search, and an unknown one is refused with a message', async () => {
  const { id } = await db
    .selectFrom('cuisines')
    .select('id')
    .where('slug', '=', 'indian')
    .executeTakeFirstOrThrow()
  const { data } = await found('postCode=SE1&cuisine=indian')
  expect(data.length).toBeGreaterThan(0)
  for (const { restaurant } of data) expect(restaurant.cuisines).toContain(id)
  expect((await search('postCode=SE1&cuisine=martian')).statusCode).toBe(404)
})

test('D45: each restaurant found says whether it delivers to that post code', async () => {
  const { data } = await found('postCode=SE1 9AA')
  const kinds = new Set(data.map(({ restaurant }) => restaurant.atDoor.delivery))
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['not offered', 'outside', 'yes']))
  for (const { restaurant } of data)
    expect(restaurant.atDoor.milesOutside === undefined).toBe(restaurant.atDoor.delivery !== 'outside')
})

test('D39: in the far west too, the search returns exactly the restaurants within eight miles', async () => {
  const rows = await db.selectFrom('restaurants').select(['id', 'uni_id']).limit(17).execute()
  const belfast = (await found('postCode=BT1')).place
  expect(belfast.precision).toBe('outcode')
  const middle = { lat: 54.6, lng: -5.93 }
  const { data: before } = await found('postCode=BT1')
  for (const [at, { id }] of rows.entries()) {
    const angle = (at / 17) * 2 * Math.PI
    const spot = {
      lat: middle.lat + 0.112 * Math.sin(angle),
      lng: middle.lng + (0.112 * Math.cos(angle)) / 0.579,
    }
    await db.updateTable('restaurants').set(spot).where('id', '=', id).execute()
  }
  const all = await db.selectFrom('restaurants').select(['uni_id', 'lat', 'lng']).execute()
  const place = loadPlaces().districts.get('BT1')!
  const within = all.filter((row) => milesBetween(place, row) <= 8).map((row) => row.uni_id)
  expect(within.length).toBeGreaterThan(before.length)
  const { data } = await found('postCode=BT1')
  expect(data.map(({ restaurant }) => restaurant.uniId).toSorted()).toEqual(within.toSorted())
})

test('D39: with no restaurant nearby the list is empty, not an error', async () => {
  expect(await found('postCode=ZE2 9XX')).toMatchObject({ data: [], paging: { total: 0 } })
})

test('a search uses the index for the nearest restaurants, without sorting', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from restaurants where suspended_at is null and published_at is not null
      and spot <@ circle(point(-0.05, 51.5), 0.1) order by spot <-> point(-0.05, 51.5) limit 300
    `.execute(tx)
  })
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(steps).toContain('Index Scan using restaurants_by_spot')
  expect(steps).not.toContain('Sort')
})
