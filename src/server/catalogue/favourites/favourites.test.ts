import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
type Headers = Record<string, string>

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, headers: Headers) =>
  app.inject({ method, url: `/api/v1/customer/${path}`, headers })
const [first, second] = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .orderBy('rank')
  .limit(2)
  .execute()
const listOf = async ({ customerId, bearer }: { customerId: string; bearer: Headers }) => {
  const answer = await send('GET', `get-favourite-restaurant/${customerId}`, bearer)
  return answer
    .json<{ data: { restaurant: { uniId: string } }[] }>()
    .data.map(({ restaurant }) => restaurant.uniId)
}

test('API16, D44, AC3: favourites are added and removed, and repeating either changes nothing', async () => {
  const me = await createTestUser(db)
  for (let i = 0; i < 3; i++)
    expect((await send('PUT', `favourite-restaurant/${first!.id}`, me.bearer)).json()).toEqual({
      data: { isFavourite: true },
    })
  clock.forward({ seconds: 1 })
  await send('PUT', `favourite-restaurant/${second!.uni_id}`, me.bearer)
  expect(await listOf(me)).toEqual([second!.uni_id, first!.uni_id])
  for (let i = 0; i < 3; i++)
    expect((await send('DELETE', `favourite-restaurant/${second!.id}`, me.bearer)).json()).toEqual({
      data: { isFavourite: false },
    })
  expect(await listOf(me)).toEqual([first!.uni_id])
})

test('API16: a favourite has the same shape as in the list of restaurants', async () => {
  const me = await createTestUser(db, { kind: 'guest' })
  await send('PUT', `favourite-restaurant/${first!.id}`, me.bearer)
  const favourites = await send('GET', `get-favourite-restaurant/${me.customerId}`, me.bearer)
  const all = await app.inject({ method: 'GET', url: '/api/v1/restaurant/get-all-restaurants?limit=1' })
  expect(favourites.json<{ data: object[] }>().data).toEqual(all.json<{ data: object[] }>().data)
})

test('D9: another customer’s favourites answer like those of an unknown customer', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const theirs = await send('GET', `get-favourite-restaurant/${other.customerId}`, me.bearer)
  const unknown = await send(
    'GET',
    'get-favourite-restaurant/00000000-0000-4000-8000-000000000000',
    me.bearer,
  )
  expect(theirs.statusCode).toBe(404)
  expect(theirs.body).toBe(unknown.body)
})

test('D44: a suspended restaurant leaves the list, cannot be added, and can still be removed', async () => {
  const me = await createTestUser(db)
  await send('PUT', `favourite-restaurant/${first!.id}`, me.bearer)
  const suspend = (suspended_at: Date | null) =>
    db.updateTable('restaurants').set({ suspended_at }).where('id', '=', first!.id).execute()
  await suspend(new Date())
  expect(await listOf(me)).toEqual([])
  expect((await send('PUT', `favourite-restaurant/${first!.id}`, me.bearer)).statusCode).toBe(404)
  expect((await send('DELETE', `favourite-restaurant/${first!.id}`, me.bearer)).statusCode).toBe(200)
  await suspend(null)
  expect(await listOf(me)).toEqual([])
})
