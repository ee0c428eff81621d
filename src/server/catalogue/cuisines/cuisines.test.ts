import { expect, test } from 'vitest'

import type { CuisineForAdmin } from '#contract/catalogue/cuisines.ts'
import { adminClient } from '#server/testing/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)

test('API5, EN2: the cuisines come as {data} with _id, type and banner, popular ones first', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/cuisine/get-all-cuisines' })
  const { data } = answer.json<{ data: { type: string }[] }>()
  expect(data.length).toBeGreaterThanOrEqual(24)
  expect(data[0]).toEqual({ _id: expect.any(String), type: 'Indian', slug: 'indian', banner: null })
})

test('EN2: a cuisine is added with a slug, renamed without changing the slug, and removed', async () => {
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', {
    type: 'Crêpes & Co',
    position: 3,
  })
  expect(data).toMatchObject({ type: 'Crêpes & Co', slug: 'crepes-co', position: 3, restaurants: 0 })
  const renamed = await send('PUT', `/cuisine/update/${data._id}`, { type: 'Breton', position: 4 })
  expect(renamed.data).toMatchObject({ type: 'Breton', slug: 'crepes-co', position: 4 })
  expect((await send('DELETE', `/cuisine/remove/${data._id}`)).status).toBe(200)
  expect((await send('DELETE', `/cuisine/remove/${data._id}`)).code).toBe('CUISINE_NOT_FOUND')
  expect((await auditLog()).map(({ what }) => what)).toEqual([
    'cuisine-created',
    'cuisine-changed',
    'cuisine-removed',
  ])
})

test('EN2: no two cuisines get the same name, in any spelling and also concurrently', async () => {
  const names = ['Georgian', 'georgian', 'GEORGIAN', 'gEORGIAN', ' Georgian ']
  const made = await Promise.all(names.map((type) => send('POST', '/cuisine/create', { type, position: 9 })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(4)
  // Another name with the same slug.
  expect((await send('POST', '/cuisine/create', { type: 'Geörgian', position: 9 })).code).toBe(
    'CUISINE_NAME_TAKEN',
  )
  expect((await send('POST', '/cuisine/create', { type: '寿司', position: 9 })).code).toBe(
    'CUISINE_NAME_TAKEN',
  )
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', { type: 'Basque', position: 9 })
  const taken = await send('PUT', `/cuisine/update/${data._id}`, { type: 'GEORGIAN', position: 9 })
  expect(taken.code).toBe('CUISINE_NAME_TAKEN')
})

test('EN2: a cuisine in use is not removed, and the message says how many restaurants cook it', async () => {
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', { type: 'Maltese', position: 9 })
  const outlet = await insertOutletRow(db)
  const given = { restaurant_id: outlet, position: 0, cuisine_id: data._id }
  await db.insertInto('restaurant_cuisines').values(given).execute()
  const refused = await send('DELETE', `/cuisine/remove/${data._id}`)
  expect(refused).toMatchObject({
    status: 409,
    code: 'CUISINE_IN_USE',
    error: expect.stringMatching(/^This cuisine is used by restaurants \(1\)\./),
  })
})
