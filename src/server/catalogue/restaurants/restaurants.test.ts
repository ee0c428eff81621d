import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` })
const list = '/restaurant/get-all-restaurants'

test('API1, EN1: the list answers {data}, each restaurant wrapped in a restaurant field, in the shape of the spec', async () => {
  const answer = await get(list)
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{ data: { restaurant: Record<string, unknown> }[] }>()
  expect(data).toHaveLength(60)
  expect(data[0]?.restaurant).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    uniId: expect.any(String),
    name: expect.any(String),
    address: { address: expect.any(String), postCode: expect.any(String), addressType: expect.any(String) },
    cuisines: expect.arrayContaining([expect.any(String)]),
    speciality: expect.arrayContaining([expect.any(String)]),
    businessType: { orderTypes: expect.arrayContaining(['Collection']) },
    restaurantTiming: {
      collectionTime: expect.any(Number),
      deliveryTimes: expect.any(Number),
      available: expect.arrayContaining([
        {
          day: expect.any(Number),
          isOpen: expect.any(Boolean),
          startTime: expect.any(String),
          endTime: expect.any(String),
        },
      ]),
    },
    restaurantDelivery: {
      deliveryCharge: expect.any(Number),
      isDeliveryAvailable: expect.any(Boolean),
      areaLimit: expect.any(Number),
      isRiderService: expect.any(Boolean),
    },
  })
  const discounted = data.find(({ restaurant }) => restaurant.discount !== null)
  expect(discounted?.restaurant.discount).toEqual({
    _id: expect.any(String),
    discountValue: expect.any(Number),
  })
})

test('API1, EN1: without a session the list answers {data} and paging, each restaurant as it is stored', async () => {
  const answer = await get(`${list}?limit=300`)
  const body = answer.json<{ data: { restaurant: { _id: string } }[] }>()
  expect([answer.statusCode, Object.keys(body)]).toEqual([200, ['data', 'paging']])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body.data.every((entry) => Object.keys(entry).join() === 'restaurant')).toBe(true)
  const rows = await db
    .selectFrom('restaurants')
    .selectAll()
    .orderBy('rank')
    .orderBy('id')
    .limit(300)
    .execute()
  const cuisines = await db
    .selectFrom('restaurant_cuisines')
    .selectAll()
    .orderBy('restaurant_id')
    .orderBy('position')
    .execute()
  const takesDiscount = (types: readonly string[]) =>
    types.includes('Collection') || types.includes('Home Delivery')
  expect(body.data.map(({ restaurant }) => restaurant)).toEqual(
    rows.map((row) => ({
      _id: row.id,
      uniId: row.uni_id,
      name: row.name,
      logo: row.logo,
      banner: row.banner,
      address: { address: row.address, postCode: row.post_code, addressType: row.address_type },
      cuisines: cuisines.filter((one) => one.restaurant_id === row.id).map((one) => one.cuisine_id),
      speciality: row.speciality,
      discount:
        row.discount_percent > 0 && takesDiscount(row.order_types)
          ? { _id: row.id, discountValue: row.discount_percent }
          : null,
      businessType: { orderTypes: row.order_types },
      restaurantTiming: {
        collectionTime: row.collection_minutes,
        deliveryTimes: row.delivery_minutes,
        available: row.hours,
        exceptions: row.hours_exceptions,
      },
      restaurantDelivery: {
        deliveryCharge: row.delivery_charge / 100,
        isDeliveryAvailable: row.delivers,
        areaLimit: row.area_limit_miles,
        isRiderService: row.rider_service,
        minimumOrder: row.minimum_order / 100,
        // Only where not one charge holds everywhere.
        ...(row.nearer_bands.length > 0 ? { bands: expect.any(Array) } : {}),
        ...(row.excluded_outcodes.length > 0 ? { excludedOutcodes: row.excluded_outcodes } : {}),
      },
      ordering: { houseState: 'Normal', houseStateUntil: null, pausedUntil: null },
    })),
  )
})

test('API1, D39: the pages follow the stored rank to the last, without gaps or repeats', async () => {
  const ranked = await db.selectFrom('restaurants').select('uni_id').orderBy('rank').orderBy('id').execute()
  const seen: string[] = []
  for (let page = 1, more = true; more; page++) {
    const answer = await get(`${list}?page=${page}&limit=24`)
    const body = answer.json<{
      data: { restaurant: { uniId: string } }[]
      paging: { page: number; more: boolean }
    }>()
    expect(body.paging.page).toBe(page)
    seen.push(...body.data.map(({ restaurant }) => restaurant.uniId))
    more = body.paging.more
  }
  expect(seen).toEqual(ranked.map((row) => row.uni_id))
})

test('API1: a page past the end is empty, not an error', async () => {
  const answer = await get(`${list}?page=9999`)
  expect(answer.json()).toEqual({ data: [], paging: { page: 9999, limit: 60, more: false } })
})

test.each([
  ['?page=0', 'page'],
  ['?page=two', 'page'],
  ['?page=1.5', 'page'],
  ['?page=1&page=2', 'page'],
  ['?limit=301', 'limit'],
  ['?limit=-1', 'limit'],
])('API1: %s is refused with a 400 that names %s', async (search, field) => {
  const answer = await get(list + search)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'INVALID_INPUT',
    error: expect.stringMatching(new RegExp(`^${field} `, 'i')),
    detail: { field },
  })
})

test('API3: one restaurant is found by its id and by its uniId, with the details of its own page', async () => {
  const { id, uni_id } = await db
    .selectFrom('restaurants')
    .select(['id', 'uni_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const byId = await get(`/restaurant/get-restaurant-info/${id}`)
  const byUniId = await get(`/restaurant/get-restaurant-info/${uni_id}`)
  expect(byId.json()).toEqual(byUniId.json())
  expect(byId.json()).toMatchObject({
    data: { uniId: uni_id, telephone: expect.any(String), legalName: expect.any(String) },
  })
})

test.each(['no-such-place', '00000000-0000-4000-8000-000000000000'])(
  'API3: an unknown restaurant (%s) is a 404 with a message',
  async (id) => {
    const answer = await get(`/restaurant/get-restaurant-info/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'We cannot find that restaurant.', code: 'RESTAURANT_NOT_FOUND' })
  },
)

test('API3, D9: a suspended restaurant answers like one that does not exist', async () => {
  const { id } = await db
    .selectFrom('restaurants')
    .select('id')
    .orderBy('rank', 'desc')
    .executeTakeFirstOrThrow()
  const absent = await get('/restaurant/get-restaurant-info/no-such-place')
  await db.updateTable('restaurants').set({ suspended_at: new Date() }).where('id', '=', id).execute()
  const suspended = await get(`/restaurant/get-restaurant-info/${id}`)
  await db.updateTable('restaurants').set({ suspended_at: null }).where('id', '=', id).execute()
  expect(suspended.body).toBe(absent.body)
})

test('OP1: a discount at a restaurant without collection or delivery is not shown and is no offer', async () => {
  const { id, uni_id, order_types } = await db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'order_types'])
    .where('discount_percent', '>', 0)
    .where(sql<boolean>`order_types @> array['Dine In', 'Collection']`)
    .orderBy('rank')
    .executeTakeFirstOrThrow()
  const offer = async (types: typeof order_types) => {
    await db.updateTable('restaurants').set({ order_types: types }).where('id', '=', id).execute()
    const { discount } = (await get(`/restaurant/get-restaurant-info/${uni_id}`)).json().data
    const { data } = (await get(`${list}?offers=on&limit=100`)).json<{
      data: { restaurant: { _id: string } }[]
    }>()
    return [discount !== null, data.some(({ restaurant }) => restaurant._id === id)]
  }
  expect(await offer(['Dine In', 'Book A Table'])).toEqual([false, false])
  for (const type of ['Collection', 'Home Delivery'] as const)
    expect(await offer(['Dine In', type])).toEqual([true, true])
  await offer(order_types)
})

test('K2, D53: every endpoint of the contract is served below /api/v1 and nowhere else', async () => {
  for (const feature of Object.values(api))
    for (const { path } of Object.values(feature)) {
      const outside = await app.inject({ method: 'GET', url: path.replace(/:\w+/, 'x') })
      expect(outside.statusCode).toBe(404)
    }
})
