import { expect, test } from 'vitest'

import type { District, OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const outlet = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .where('uni_id', '=', 'saffron-street-london')
  .executeTakeFirstOrThrow()
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const ask = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/outlet-setup/${path}`,
    headers: staff.bearer,
    ...(payload ? { payload } : {}),
  })
const read = async () => {
  const { version: _, ...delivery } = (await ask('GET', `get-setup/${outlet.id}`)).json<{
    data: OutletSettings
  }>().data.delivery
  return delivery
}
const save = (payload: object) => ask('PUT', `save-delivery/${outlet.id}`, payload)

const near = { upToMiles: 1, charge: 0, minimumOrder: 10, freeOver: null }
const middle = { upToMiles: 2.5, charge: 2.5, minimumOrder: 15, freeOver: 30 }
const area = { nearerBands: [near, middle], freeOver: 50, excludedOutcodes: ['SE16', 'E1', 'SE16'] }

test('bands and excluded districts are saved, and a client that does not know them leaves them as they are', async () => {
  const before = await read()
  expect(before).toMatchObject({ nearerBands: [], freeOver: null, excludedOutcodes: [] })
  expect((await save({ ...before, outcodes: ['SE1'], ...area })).statusCode).toBe(200)
  const saved = { nearerBands: [near, middle], freeOver: 50, excludedOutcodes: ['E1', 'SE16'] }
  expect(await read()).toMatchObject({ ...saved, outcodes: ['SE1'], areaLimit: 4 })
  const { nearerBands: _bands, freeOver: _free, excludedOutcodes: _excluded, ...known } = await read()
  expect((await save({ ...known, areaLimit: 5 })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ ...saved, areaLimit: 5 })
  const { detail } = await db
    .selectFrom('changes')
    .select('detail')
    .where('what', '=', 'delivery-changed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ 'nearerBands before': '[]', excludedOutcodes: '["E1","SE16"]' })
})

test.each([
  [{ nearerBands: [middle, near] }, 'band 2 must reach farther than band 1, which reaches 2.5 miles'],
  [{ nearerBands: [near], areaLimit: 1 }, 'band 2 must reach farther than band 1, which reaches 1 mile'],
  [{ outcodes: ['E1'], excludedOutcodes: ['E1'] }, 'E1 cannot be both served and excluded'],
  [
    { nearerBands: [{ ...middle, freeOver: 15 }] },
    'in band 1, nobody would pay the charge: delivery is free from the minimum order on',
  ],
])('an area that makes no sense is refused with a sentence: %j', async (change, problem) => {
  const before = await read()
  const answer = await save({ ...before, nearerBands: [], excludedOutcodes: [], ...change })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'DELIVERY_AREA_INVALID', error: `Change the delivery area: ${problem}.` },
  ])
  expect(await read()).toEqual(before)
})

test.each([
  { nearerBands: [{ ...near, charge: -1 }] },
  { nearerBands: [{ ...near, charge: 0.005 }] },
  { nearerBands: [{ ...near, upToMiles: 51 }] },
  { nearerBands: Array.from({ length: 10 }, (_, at) => ({ ...near, upToMiles: (at + 1) / 10 })) },
  { freeOver: 0 },
  { excludedOutcodes: ['banana'] },
])('%j is no delivery area', async (change) => {
  expect((await save({ ...(await read()), ...change })).json()).toMatchObject({ code: 'INVALID_INPUT' })
})

test('districts are located in miles from the outlet; unknown ones are left out', async () => {
  const { data } = (await ask('GET', `locate-districts/${outlet.id}?districts=SE1,N1,ZZ9`)).json<{
    data: District[]
  }>()
  expect(data.map(({ outcode }) => outcode)).toEqual(['SE1', 'N1'])
  const [, north] = data
  expect(north!.north).toBeGreaterThan(1)
  expect(Math.hypot(north!.east, north!.north)).toBeCloseTo(north!.miles, 1)
})
