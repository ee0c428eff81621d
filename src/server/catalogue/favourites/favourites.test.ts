import { expect, test } from 'vitest'

import { signedIn } from '#server/testing/signed-in.ts'
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

test('API16, D44, AC3: a heart adds a restaurant and takes it off again, however often it is pressed', async () => {
  const me = await signedIn(db)
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

test('API16: a favourite is written as the list of restaurants writes it', async () => {
  const me = await signedIn(db, { kind: 'guest' })
  await send('PUT', `favourite-restaurant/${first!.id}`, me.bearer)
  const favourites = await send('GET', `get-favourite-restaurant/${me.customerId}`, me.bearer)
  const all = await app.inject({ method: 'GET', url: '/api/v1/restaurant/get-all-restaurants?limit=1' })
  expect(favourites.json<{ data: object[] }>().data).toEqual(all.json<{ data: object[] }>().data)
})

test('D9: another’s favourites are not there, exactly as those of nobody', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const theirs = await send('GET', `get-favourite-restaurant/${other.customerId}`, me.bearer)
  const nobodys = await send(
    'GET',
    'get-favourite-restaurant/00000000-0000-4000-8000-000000000000',
    me.bearer,
  )
  expect(theirs.statusCode).toBe(404)
  expect(theirs.body).toBe(nobodys.body)
})

test('D44: a restaurant that is suspended leaves the list, cannot be added, and can still be taken off', async () => {
  const me = await signedIn(db)
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
