import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Board, OutletOrder } from '#contract/orders/board.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, place, read, asStaff } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id], name: 'Priya Shah' })
const { edit, groups, pizza, cake } = await saveRichMenu(app, outlet.id, staff.bearer)
const { size, topping, extras } = groups
const choices = [
  { groupId: size._id, typeName: 'Medium' },
  { groupId: topping._id, typeName: 'Margherita' },
]
const item = (more: object = {}) => ({ food: pizza._id, quantity: 1, choices, ...more })
const cart = (...foodItems: object[]) => ({ cartItems: { foodItems } })
const customer = () => createTestUser(db, { isVerified: true })

const findFood = (menu: FullMenu, id: string) =>
  menu.categories.flatMap(({ foods }) => foods).find(({ _id }) => _id === id)!
const get = async <T>(path: string) =>
  (await app.inject({ method: 'GET', url: `/api/v1/${path}/${outlet.id}`, headers: staff.bearer })).json<{
    data: T
  }>().data
const readMenu = () => get<FullMenu>('outlet-menu/get-full-menu')
const readBoard = () => get<Board>('outlet-order/get-board')

/** The dish as a page from before names and "may contain" would send it. */
function toDraft(food: ReturnType<typeof findFood>) {
  const { name, description, basePrice, vatRate, kcal, isAlcohol, diets, allergens, groupIds } = food
  return { name, description, basePrice, vatRate, kcal, isAlcohol, diets, allergens, groupIds }
}

/** Saves the pizza or cake with another declaration. */
async function declare(id: string, declared: object) {
  const menu = await readMenu()
  const categoryId = menu.categories.find(({ foods }) => foods.some(({ _id }) => _id === id))!._id
  return edit('save-food', { ...toDraft(findFood(menu, id)), foodId: id, categoryId, ...declared })
}
const setOption = (groupId: string, typeName: string, allergens: Allergen[] | null) =>
  db
    .updateTable('options')
    .set({ allergens })
    .where('group_id', '=', groupId)
    .where('type_name', '=', typeName)
    .execute()
const gluten = { allergens: ['cereals containing gluten'], named: [], mayContain: [] }
const quote = async (bearer: Record<string, string>, given: object) => {
  const payload = { restaurant: outlet.uni_id, orderType: 'Collection', ...given }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/order/quote', headers: bearer, payload })
  return answer.json<{ data: OrderQuote }>().data
}
test('a line stores the union of dish and options, which no later change of the menu touches', async () => {
  await declare(pizza._id, { ...gluten, named: ['wheat'], mayContain: ['soya'] })
  const me = await customer()
  const order = await placed(me.bearer, cart(item()))
  const stored = {
    contains: ['cereals containing gluten', 'milk'],
    named: ['wheat'],
    mayContain: ['soya'],
    unknown: [],
    isDeclared: true,
  }
  expect(order.cartItems[0]!.allergens).toEqual(stored)
  expect('avoid' in order).toBe(false)
  await declare(pizza._id, { ...gluten, allergens: ['fish'] })
  expect((await read(me.bearer, order._id)).cartItems[0]!.allergens).toEqual(stored)
  await declare(pizza._id, gluten)
})

test('a dish or option without a declaration makes the line partly unknown, and blocks nothing', async () => {
  await declare(cake._id, { ...gluten, allergens: null })
  const me = await customer()
  const avoiding = { avoid: ['milk'], avoidConsent: true }
  const order = await placed(me.bearer, { ...cart({ food: cake._id, quantity: 4 }), ...avoiding })
  expect(order.cartItems[0]!.allergens).toMatchObject({
    contains: [],
    unknown: [cake.name],
    isDeclared: false,
  })
  expect(order.avoid).toEqual(['milk'])
  await setOption(topping._id, 'Margherita', null)
  const partly = await placed((await customer()).bearer, cart(item()))
  expect(partly.cartItems[0]!.allergens).toMatchObject({
    contains: ['cereals containing gluten'],
    unknown: ['Margherita'],
    isDeclared: true,
  })
  await setOption(topping._id, 'Margherita', ['milk'])
  await declare(cake._id, gluten)
})

test('an order with avoided allergens is refused without the consent, and nothing is placed', async () => {
  const me = await customer()
  for (const avoidConsent of [undefined, false]) {
    const answer = await place(me.bearer, { ...cart(item()), avoid: ['fish'], avoidConsent })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'AVOID_NOT_CONSENTED' }])
  }
  expect(await countOrders(me.customerId)).toBe(0)
})

test('a line with an avoided allergen is refused by name until exactly that allergen is acknowledged for it', async () => {
  const me = await customer()
  const avoiding = { avoid: ['milk', 'fish'], avoidConsent: true }
  const other = { food: cake._id, quantity: 2 }
  for (const acknowledged of [undefined, [], ['fish']]) {
    const answer = await place(me.bearer, { ...cart(other, item({ acknowledged })), ...avoiding })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'ALLERGEN_CONFLICT',
        detail: { lines: [{ item: 2, name: pizza.name, conflicts: ['milk'] }] },
      },
    ])
  }
  expect(await countOrders(me.customerId)).toBe(0)
  const order = await placed(me.bearer, { ...cart(other, item({ acknowledged: ['milk'] })), ...avoiding })
  expect(order.avoid).toEqual(['milk', 'fish'])
})

test('an allergen of an option, and one that a dish may contain, are conflicts as well', async () => {
  const me = await customer()
  await declare(cake._id, { ...gluten, mayContain: ['tree nuts'] })
  const avoiding = { avoid: ['tree nuts'], avoidConsent: true }
  const answer = await place(me.bearer, { ...cart({ food: cake._id, quantity: 4 }), ...avoiding })
  expect(answer.json()).toMatchObject({
    code: 'ALLERGEN_CONFLICT',
    detail: { lines: [{ conflicts: ['tree nuts'] }] },
  })
  await db
    .updateTable('options')
    .set({ allergens: ['tree nuts'] })
    .where('group_id', '=', extras._id)
    .where('type_name', '=', 'Peppers')
    .execute()
  const peppers = { groupId: extras._id, typeName: 'Peppers' }
  const topped = await place(me.bearer, { ...cart(item({ choices: [...choices, peppers] })), ...avoiding })
  expect(topped.json()).toMatchObject({
    code: 'ALLERGEN_CONFLICT',
    detail: { lines: [{ conflicts: ['tree nuts'] }] },
  })
  await declare(cake._id, gluten)
})

test('a declaration that changed since the customer saw it is a 409 with the difference, and nothing is placed', async () => {
  const me = await customer()
  const { allergens } = await quote(me.bearer, cart(item()))
  const seen = item({ allergensSeen: allergens[0] })
  await declare(pizza._id, { ...gluten, allergens: ['celery'] })
  const answer = await place(me.bearer, { ...cart(seen), avoid: ['celery'], avoidConsent: true })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      code: 'ALLERGENS_CHANGED',
      error: expect.stringContaining(
        `${pizza.name} now contains celery, no longer lists cereals containing gluten.`,
      ),
      detail: { lines: [{ item: 1, was: allergens[0], now: { contains: ['celery', 'milk'] } }] },
    },
  ])
  expect(await countOrders(me.customerId)).toBe(0)
  await declare(pizza._id, gluten)
  await placed(me.bearer, cart(seen))
})

test('an edited declaration marks the open orders with that dish on the board, until it is as ordered again', async () => {
  const me = await customer()
  const order = await placed(me.bearer, { ...cart(item()), avoid: ['fish'], avoidConsent: true })
  const onBoard = async () => (await readBoard()).open.find(({ _id }) => _id === order._id)!
  expect((await onBoard()).changedAllergens).toBeUndefined()
  await declare(pizza._id, { ...gluten, allergens: ['fish'] })
  expect(await onBoard()).toMatchObject({
    avoid: ['fish'],
    changedAllergens: [{ line: 1, allergens: { contains: ['fish', 'milk'] } }],
  })
  const url = `/api/v1/outlet-order/get-order/${order._id}`
  const single = await app.inject({ method: 'GET', url, headers: staff.bearer })
  expect(single.json<{ data: OutletOrder }>().data.changedAllergens).toHaveLength(1)
  await declare(pizza._id, gluten)
  expect((await onBoard()).changedAllergens).toBeUndefined()
  await asStaff(staff.bearer, 'refuse', order._id, { reason: 'We cannot cater for that safely' })
})

test('the kitchen role reads what to avoid and what a dish contains', async () => {
  const me = await customer()
  const cook = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const order = await placed(me.bearer, { ...cart(item()), avoid: ['fish'], avoidConsent: true })
  const url = `/api/v1/outlet-order/get-order/${order._id}`
  const { data } = (await app.inject({ method: 'GET', url, headers: cook.bearer })).json<{
    data: OutletOrder
  }>()
  expect(data).toMatchObject({ avoid: ['fish'], mobileNo: null })
  expect(data.cartItems[0]!.allergens?.contains).toEqual(['cereals containing gluten', 'milk'])
})

test('consent and what was avoided are in the export, and are erased with the account', async () => {
  const me = await customer()
  const order = await placed(me.bearer, { ...cart(item()), avoid: ['fish'], avoidConsent: true })
  const exported = await app.inject({
    method: 'GET',
    url: '/api/v1/customer/export-my-data',
    headers: me.bearer,
  })
  expect(exported.json()).toMatchObject({
    data: { records: { orders: [{ avoid: ['fish'], avoid_consented_at: clock.now().toISOString() }] } },
  })
  await app.inject({
    method: 'PUT',
    url: `/api/v1/order/customer-cancel-order/${order._id}`,
    headers: me.bearer,
  })
  const url = '/api/v1/customer/close-account'
  const closed = await app.inject({ method: 'POST', url, headers: me.bearer, payload: { password } })
  expect(closed.statusCode).toBe(200)
  const row = db.selectFrom('orders').select(['avoid', 'avoid_consented_at']).where('id', '=', order._id)
  expect(await row.executeTakeFirst()).toEqual({ avoid: null, avoid_consented_at: null })
})

test('a change of a declaration is recorded with who made it and when, and a draft without names keeps them', async () => {
  clock.forward({ minutes: 5 })
  const menu = await declare(cake._id, { ...gluten, named: ['wheat'], mayContain: ['eggs'] })
  expect(findFood(menu, cake._id)).toMatchObject({
    named: ['wheat'],
    mayContain: ['eggs'],
    declaredBy: { name: 'Priya Shah', at: clock.now().toISOString() },
  })
  const { _id, named, mayContain, declaredBy, ...food } = findFood(menu, cake._id)
  const categoryId = menu.categories.find(({ foods }) => foods.some((one) => one._id === _id))!._id
  const saved = await edit('save-food', {
    ...toDraft({ ...food, _id }),
    foodId: _id,
    categoryId,
    name: 'Carrot cake slice',
  })
  expect(findFood(saved, _id)).toMatchObject({ named, mayContain, declaredBy })
  const changes = db.selectFrom('declaration_changes').select(['was', 'now']).where('dish_id', '=', _id)
  const last = await changes.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last.now).toEqual({ allergens: ['cereals containing gluten'], named, mayContain })
})

async function countOrders(customerId: string): Promise<number> {
  return (await db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()).length
}
