import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SoldOut } from '#contract/catalogue/menu.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { servingFixture, toFoodDraft } from '#server/testing/fixtures/serving-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const { outlet, dish, plain, line, staff, ask, edit, findFood, quote, place, placed, asStaff, cancel } =
  await servingFixture(app, db)
const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
const customer = () => createTestUser(db, { isVerified: true })
const setLeft = (left: number | null, foodId = dish.id) =>
  ask('set-portions', { foodId, left }, kitchen.bearer)
const readLeft = async () => {
  const url = `/api/v1/outlet-menu/get-menu/${outlet.id}`
  const menu = (await app.inject({ method: 'GET', url, headers: kitchen.bearer })).json<{
    data: OutletMenu
  }>()
  return menu.data.categories.flatMap(({ foods }) => foods).find(({ _id }) => _id === dish.id)!.left
}
const readSoldOut = async () =>
  (await app.inject({ method: 'GET', url: `/api/v1/category/get-sold-out/${outlet.uni_id}` })).json<{
    data: SoldOut
  }>().data
const portions = (quantity: number) => ({ cartItems: { foodItems: [line(dish.id, quantity)] } })

test('the kitchen sets a count, orders take of it, and the last one sells the dish out on every page', async () => {
  const { bearer } = await customer()
  expect((await setLeft(4)).statusCode).toBe(200)
  expect(await findFood()).toMatchObject({ left: 4, isSoldOut: false })
  await placed(bearer, portions(3))
  expect(await readLeft()).toBe(1)
  expect(await findFood()).toMatchObject({ left: 1, isSoldOut: false })
  expect(await readSoldOut()).toMatchObject({ foods: [], left: [{ foodId: dish.id, left: 1 }] })
  expect((await quote(bearer)).changes).toEqual([{ kind: 'too few', name: dish.name, left: 1 }])
  expect((await place(bearer, portions(2))).json()).toMatchObject({
    code: 'TOO_FEW_LEFT',
    error: `${dish.name}: only 1 left. Take some out of your cart.`,
    detail: { name: dish.name, left: 1 },
  })
  await placed(bearer, portions(1))
  expect(await findFood()).toMatchObject({ isSoldOut: true })
  expect(await findFood()).not.toHaveProperty('left')
  expect(await readSoldOut()).toMatchObject({ foods: [dish.id], left: [] })
  expect((await quote(bearer)).changes).toEqual([{ kind: 'sold out', name: dish.name }])
  expect((await place(bearer, portions(1))).json()).toMatchObject({ code: 'SOLD_OUT' })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from events
    where restaurant_id = ${outlet.id} and kind = 'menu'`.execute(db)
  expect(rows[0]!.n).toBe(3)
})

test('portions that orders took while the cook counted stay taken', async () => {
  const { bearer } = await customer()
  await setLeft(3)
  await placed(bearer, portions(2))
  await ask('set-portions', { foodId: dish.id, left: 8, seen: 3 }, kitchen.bearer)
  expect(await readLeft()).toBe(6)
  await ask('set-portions', { foodId: dish.id, left: 0, seen: 8 }, kitchen.bearer)
  expect(await readLeft()).toBe(0)
})

test('lines of one dish count together, and a refused order takes nothing of any dish', async () => {
  const { bearer } = await customer()
  const other = plain[1]!
  await setLeft(5)
  await setLeft(2, other.id)
  const both = { foodItems: [line(dish.id, 1), line(other.id, 3)] }
  expect((await place(bearer, { cartItems: both })).json()).toMatchObject({
    code: 'TOO_FEW_LEFT',
    detail: { name: other.name, left: 2 },
  })
  const twice = { foodItems: [line(dish.id, 3), line(dish.id, 3)] }
  expect((await place(bearer, { cartItems: twice })).json()).toMatchObject({ code: 'TOO_FEW_LEFT' })
  expect(await readLeft()).toBe(5)
  await setLeft(null, other.id)
})

test.each<[string, (orderId: string, bearer: Record<string, string>) => Promise<unknown>]>([
  ['the customer cancels', (id, bearer) => cancel(bearer, id)],
  ['the outlet refuses', (id) => asStaff(staff.bearer, 'refuse', id, { reason: 'Too busy' })],
  [
    'the outlet cancels after accepting',
    async (id) => {
      await asStaff(staff.bearer, 'accept', id)
      await asStaff(staff.bearer, 'cancel', id, { reason: 'Oven broken' })
    },
  ],
  [
    'nobody answers',
    async (id) => {
      clock.forward({ minutes: 16 })
      await expireOrder(deps, id)
      await expireOrder(deps, id)
    },
  ],
])('portions come back once when %s', async (_, end) => {
  const { bearer } = await customer()
  await setLeft(3)
  const { _id } = await placed(bearer, portions(3))
  expect(await readLeft()).toBe(0)
  await end(_id, bearer)
  expect(await readLeft()).toBe(3)
  await cancel(bearer, _id)
  await asStaff(staff.bearer, 'cancel', _id, { reason: 'Again' })
  expect(await readLeft()).toBe(3)
  expect((await place(bearer, portions(3))).statusCode).toBe(200)
})

test('portions of a card order that is not paid in time come back', async () => {
  const { bearer } = await customer()
  await setLeft(3)
  const { _id } = await placed(bearer, { ...portions(2), paymentMethod: 'Card' })
  expect(await readLeft()).toBe(1)
  clock.forward({ minutes: 16 })
  await expireOrder(deps, _id)
  expect(await readLeft()).toBe(3)
})

test('portions that were taken before the cook counted again do not come back on top of the new count', async () => {
  const { bearer } = await customer()
  await setLeft(5)
  const unpaid = await placed(bearer, { ...portions(2), paymentMethod: 'Card' })
  expect(await readLeft()).toBe(3)
  // The order is not on the board yet: five are on the shelf.
  await setLeft(5)
  clock.forward({ minutes: 16 })
  await expireOrder(deps, unpaid._id)
  expect(await readLeft()).toBe(5)
  const later = await placed(bearer, portions(2))
  await cancel(bearer, later._id)
  expect(await readLeft()).toBe(5)
  // Nor after counting was stopped and began again.
  const third = await placed(bearer, portions(2))
  await setLeft(null)
  await setLeft(4)
  await cancel(bearer, third._id)
  expect(await readLeft()).toBe(4)
})

test('strangers who never pay hold the portions of an outlet four times an hour, others as often as they like', async () => {
  await setLeft(100)
  const unpaid = { ...portions(1), paymentMethod: 'Card' }
  const order = async (isVerified: boolean, given: object) => {
    const { bearer } = await createTestUser(db, { kind: 'guest', isVerified })
    return (await place(bearer, given)).json<{ code?: string }>()
  }
  for (let n = 0; n < 4; n++) expect(await order(false, unpaid)).not.toHaveProperty('code')
  const before = await readLeft()
  expect(await order(false, unpaid)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await readLeft()).toBe(before)
  expect(await order(false, portions(1))).not.toHaveProperty('code')
  expect(await order(true, unpaid)).not.toHaveProperty('code')
  const uncounted = { cartItems: { foodItems: [line(plain[1]!.id)] }, paymentMethod: 'Card' }
  expect(await order(false, uncounted)).not.toHaveProperty('code')
  clock.forward({ minutes: 61 })
  expect(await order(false, unpaid)).not.toHaveProperty('code')
})

test('a daily count begins again at 05:00, whatever yesterday’s orders become', async () => {
  const { bearer } = await customer()
  await setLeft(null)
  const menu = await edit('save-category', { name: 'Mains', categoryId: dish.category_id })
  const saved = await edit('save-food', { ...toFoodDraft(menu, dish.id), dailyPortions: 10 })
  expect(toFoodDraft(saved, dish.id).dailyPortions).toBe(10)
  const { _id } = await placed(bearer, portions(8))
  expect(await readLeft()).toBe(2)
  await asStaff(staff.bearer, 'accept', _id)
  clock.forward({ hours: 18 })
  expect(await readLeft()).toBe(10)
  expect(await findFood()).not.toHaveProperty('left')
  await asStaff(staff.bearer, 'cancel', _id, { reason: 'Yesterday' })
  expect(await readLeft()).toBe(10)
  await setLeft(1)
  expect(await readLeft()).toBe(1)
  clock.forward({ days: 1 })
  expect(await readLeft()).toBe(10)
  await edit('save-food', { ...toFoodDraft(saved, dish.id), version: undefined, dailyPortions: null })
  expect(await readLeft()).toBe(null)
})

test('an order at night for the evening takes of the evening’s count', async () => {
  const { bearer } = await customer()
  const now = clock.now()
  const toNight = 24 + 2 - now.getUTCHours()
  clock.forward({ hours: toNight, minutes: -now.getUTCMinutes() })
  const night = clock.now()
  const today = new Date(night.getTime() - 86_400_000).toISOString().slice(0, 10)
  await db
    .insertInto('dish_portions')
    .values({ dish_id: dish.id, restaurant_id: outlet.id, remaining: 2, each_day: 4, day: today })
    .execute()
  const pickupTime = new Date(night.getTime() + 16 * 3_600_000).toISOString()
  await placed(bearer, { ...portions(3), pickupTime })
  expect(await readLeft()).toBe(2)
  expect((await place(bearer, { ...portions(2), pickupTime })).json()).toMatchObject({ code: 'TOO_FEW_LEFT' })
  clock.forward({ hours: 10 })
  expect(await readLeft()).toBe(1)
})

test('the database allows no count below zero, and a dish of another outlet is not found', async () => {
  await expect(
    sql`update dish_portions set remaining = -1 where dish_id = ${dish.id}`.execute(db),
  ).rejects.toThrow(/dish_portions_remaining_check/)
  const foreign = await db
    .selectFrom('dishes')
    .select('id')
    .where('restaurant_id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await setLeft(3, foreign.id)).json()).toMatchObject({ code: 'FOOD_NOT_FOUND' })
  expect((await setLeft(-1)).json()).toMatchObject({ code: 'INVALID_INPUT' })
})
