import { expect, test } from 'vitest'

import type { PlacedCuisine } from '#contract/catalogue/cuisines.ts'
import { asAdmin } from '#server/testing/as-admin.ts'
import { newOutlet } from '#server/testing/admin-things.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { say, log } = await asAdmin(app, db)

test('API5, EN2: the cuisines come as {data} with _id, type and banner, the popular ones first', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/cuisine/get-all-cuisines' })
  const { data } = answer.json<{ data: { type: string }[] }>()
  expect(data.length).toBeGreaterThanOrEqual(24)
  expect(data[0]).toEqual({ _id: expect.any(String), type: 'Indian', slug: 'indian', banner: null })
})

test('EN2: a cuisine is added with a name for addresses, renamed without losing it, and removed', async () => {
  const { data } = await say<PlacedCuisine>('POST', '/cuisine/create', { type: 'Crêpes & Co', position: 3 })
  expect(data).toMatchObject({ type: 'Crêpes & Co', slug: 'crepes-co', position: 3, restaurants: 0 })
  const renamed = await say('PUT', `/cuisine/update/${data._id}`, { type: 'Breton', position: 4 })
  expect(renamed.data).toMatchObject({ type: 'Breton', slug: 'crepes-co', position: 4 })
  expect((await say('DELETE', `/cuisine/remove/${data._id}`)).status).toBe(200)
  expect((await say('DELETE', `/cuisine/remove/${data._id}`)).code).toBe('CUISINE_NOT_FOUND')
  expect((await log()).map(({ what }) => what)).toEqual([
    'cuisine-created',
    'cuisine-changed',
    'cuisine-removed',
  ])
})

test('EN2: no two cuisines have one name, however it is written and however many come at once', async () => {
  const names = ['Georgian', 'georgian', 'GEORGIAN', 'gEORGIAN', ' Georgian ']
  const made = await Promise.all(names.map((type) => say('POST', '/cuisine/create', { type, position: 9 })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(4)
  // Another name, yet the same in an address.
  expect((await say('POST', '/cuisine/create', { type: 'Geörgian', position: 9 })).code).toBe('CUISINE_NAME')
  expect((await say('POST', '/cuisine/create', { type: '寿司', position: 9 })).code).toBe('CUISINE_NAME')
  const { data } = await say<PlacedCuisine>('POST', '/cuisine/create', { type: 'Basque', position: 9 })
  const taken = await say('PUT', `/cuisine/update/${data._id}`, { type: 'GEORGIAN', position: 9 })
  expect(taken.code).toBe('CUISINE_NAME')
})

test('EN2: what a restaurant cooks is not removed, and the sentence says how many cook it', async () => {
  const { data } = await say<PlacedCuisine>('POST', '/cuisine/create', { type: 'Maltese', position: 9 })
  const outlet = await newOutlet(db)
  const given = { restaurant_id: outlet, position: 0, cuisine_id: data._id }
  await db.insertInto('restaurant_cuisines').values(given).execute()
  const refused = await say('DELETE', `/cuisine/remove/${data._id}`)
  expect(refused).toMatchObject({
    status: 409,
    code: 'CUISINE_IN_USE',
    error: expect.stringMatching(/^Restaurants that cook it: 1\./),
  })
})
