import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SoldOut } from '#contract/catalogue/menu.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, place } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const option = await db
  .selectFrom('options')
  .select(['id', 'group_id', 'type_name'])
  .where('restaurant_id', '=', outlet.id)
  .orderBy('position')
  .limit(1)
  .executeTakeFirstOrThrow()

const mark = (kind: string, payload: object, outletId = outlet.id) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-menu/mark-${kind}/${outletId}`,
    headers: staff.bearer,
    payload,
  })
const soldOut = async () =>
  (await app.inject({ method: 'GET', url: `/api/v1/category/get-sold-out/${outlet.uni_id}` })).json<{
    data: SoldOut
  }>().data
const unchanged = {
  writtenAt: null,
  ordering: { houseState: 'Normal', houseStateUntil: null, pausedUntil: null },
}

test('a dish sold out for tonight cannot be ordered, and returns by itself in the morning', async () => {
  const me = await createTestUser(db, { isVerified: true })
  expect(await soldOut()).toEqual({ foods: [], left: [], options: [], ...unchanged })
  const marked = await mark('food', { foodId: dish.id, isSoldOut: true })
  const foods = marked.json<{ data: OutletMenu }>().data.categories.flatMap((category) => category.foods)
  expect(foods.filter(({ isSoldOut }) => isSoldOut).map(({ _id }) => _id)).toEqual([dish.id])
  expect(await soldOut()).toEqual({ foods: [dish.id], left: [], options: [], ...unchanged })
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'SOLD_OUT' })
  await mark('food', { foodId: dish.id, isSoldOut: false })
  expect((await place(me.bearer)).statusCode).toBe(200)

  await mark('food', { foodId: dish.id, isSoldOut: true })
  clock.forward({ hours: 17 })
  expect(await soldOut()).toEqual({ foods: [], left: [], options: [], ...unchanged })
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('an option is sold out in the same way, and the audit log names who did it', async () => {
  await mark('option', { optionId: option.id, isSoldOut: true })
  expect(await soldOut()).toEqual({
    foods: [],
    left: [],
    options: [{ groupId: option.group_id, typeName: option.type_name }],
    ...unchanged,
  })
  await mark('option', { optionId: option.id, isSoldOut: false })
  const { rows } = await sql`select customer_id, what, detail ->> 'name' as name from changes
    where detail ->> 'kind' = 'option' order by id`.execute(db)
  const by = { customer_id: staff.customerId, name: option.type_name }
  expect(rows).toEqual([
    { ...by, what: 'sold-out' },
    { ...by, what: 'back-on-the-menu' },
  ])
})

test('D9: a dish or option of another outlet is not found', async () => {
  const [foreign] = await db
    .selectFrom('dishes')
    .select(['id', 'restaurant_id'])
    .where('restaurant_id', '<>', outlet.id)
    .limit(1)
    .execute()
  const body = { foodId: foreign!.id, isSoldOut: true }
  expect((await mark('food', body)).json()).toMatchObject({ code: 'FOOD_NOT_FOUND' })
  expect((await mark('food', body, foreign!.restaurant_id)).json()).toMatchObject({
    code: 'RESTAURANT_NOT_FOUND',
  })
  const { rows } = await sql<{ count: string }>`select count(*) from dishes
    where sold_out_until is not null and restaurant_id <> ${outlet.id}`.execute(db)
  expect(rows[0]!.count).toBe('0')
})
