import { expect, test } from 'vitest'

import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, draft, place, placed } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const send = (verb: string, payload?: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet/${verb}/${outlet.id}`,
    headers: staff.bearer,
    ...(payload ? { payload } : {}),
  })
const read = async <T>(path: string, method: 'GET' | 'POST' = 'GET') =>
  (await app.inject({ method, url: `/api/v1${path}` })).json<{ data: T }>().data
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const around = `/restaurant/search-restaurant-by-post-code?postCode=${encodeURIComponent(outlet.post_code)}`
const slugs = (found: { restaurant: Restaurant }[]) => found.map(({ restaurant }) => restaurant.uniId)

/** The state as the list, the search, the page and an open menu get it. */
async function everywhere() {
  const all = await read<{ restaurant: Restaurant }[]>('/restaurant/get-all-restaurants?limit=300')
  const near = await read<{ restaurant: Restaurant }[]>(around, 'POST')
  const of = (found: { restaurant: Restaurant }[]) =>
    found.find(({ restaurant }) => restaurant.uniId === outlet.uni_id)?.restaurant.ordering
  return [
    of(all),
    of(near),
    (await read<Restaurant>(`/restaurant/get-restaurant-info/${outlet.uni_id}`)).ordering,
    (await read<{ ordering: object }>(`/category/get-sold-out/${outlet.uni_id}`)).ordering,
  ]
}

test('D62: a busy outlet says so in the list, the search, its page and open menus, until it ends', async () => {
  const normal = { houseState: 'Normal', houseStateUntil: null, pausedUntil: null }
  expect(await everywhere()).toEqual([normal, normal, normal, normal])
  await send('set-house-state', { houseState: 'Busy', end: '30 minutes' })
  const busy = { ...normal, houseState: 'Busy', houseStateUntil: inMinutes(30) }
  expect(await everywhere()).toEqual([busy, busy, busy, busy])
  clock.forward({ minutes: 30 })
  expect(await everywhere()).toEqual([normal, normal, normal, normal])
})

test('D62, S4: Open now leaves out a paused outlet, in the list and in a search', async () => {
  const filtered = async () => [
    slugs(await read('/restaurant/get-all-restaurants?openNow=on&limit=300')).includes(outlet.uni_id),
    slugs(await read(`${around}&openNow=on`, 'POST')).includes(outlet.uni_id),
  ]
  expect(await filtered()).toEqual([true, true])
  await send('pause-orders', { end: '30 minutes' })
  expect(await filtered()).toEqual([false, false])
  expect(slugs(await read(around, 'POST'))).toContain(outlet.uni_id)
  await send('resume-orders')
  expect(await filtered()).toEqual([true, true])
})

test('D62, D54: a pause refuses orders for now and at a table, and takes those for later', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await send('pause-orders', { end: '30 minutes' })
  const quoteOf = async (orderType: string) => {
    const payload = { restaurant: outlet.uni_id, orderType, cartItems: draft().cartItems }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/order/quote',
      headers: me.bearer,
      payload,
    })
    return answer.json<{ data: { pausedUntil: string; schedule: { laterTimes: string[] } } }>().data
  }
  const { pausedUntil, schedule } = await quoteOf('Collection')
  expect(pausedUntil).toBe(inMinutes(30))
  expect(schedule.laterTimes.every((time) => time >= pausedUntil)).toBe(true)
  const refused = (await place(me.bearer)).json()
  expect(refused).toMatchObject({
    code: 'OUTLET_PAUSED',
    error: expect.stringMatching(/, or order for later\.$/),
  })
  const atTable = { orderType: 'Dine In', tableNo: '4', paymentMethod: 'Counter' }
  const dineIn = (await place(me.bearer, atTable)).json()
  expect(dineIn).toMatchObject({ code: 'OUTLET_PAUSED', error: expect.stringMatching(/ Try again then\.$/) })
  const [pickupTime] = schedule.laterTimes
  expect(await placed(me.bearer, { pickupTime })).toMatchObject({ pickupTime, expectedAt: pickupTime })
  const during = new Date(Date.parse(pickupTime!) - 15 * 60_000).toISOString()
  expect((await place(me.bearer, { pickupTime: during })).json()).toMatchObject({ code: 'TIME_NOT_OFFERED' })
  await send('resume-orders')
})

test('D62: a pause until tomorrow does not invite to order for later', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await send('pause-orders', { end: 'tomorrow' })
  const refused = (await place(me.bearer)).json()
  expect(refused).toMatchObject({ code: 'OUTLET_PAUSED', error: expect.stringMatching(/ Try again then\.$/) })
  await send('resume-orders')
})

test('D62: the quote shows last orders in the last half hour', async () => {
  const me = await createTestUser(db)
  const hours = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime: '00:00', endTime: '12:50' })),
  )
  await db.updateTable('restaurants').set({ hours }).where('id', '=', outlet.id).execute()
  const payload = { restaurant: outlet.uni_id, orderType: 'Collection', cartItems: draft().cartItems }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/order/quote', headers: me.bearer, payload })
  const back = { hours: JSON.stringify(outlet.hours) }
  await db.updateTable('restaurants').set(back).where('id', '=', outlet.id).execute()
  expect(answer.json()).toMatchObject({
    data: { isOpen: true, lastOrders: { at: '12:50', minutesLeft: 20 } },
  })
})
