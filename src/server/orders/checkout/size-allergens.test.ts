import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const { groups, pizza } = await saveRichMenu(app, outlet.id, staff.bearer)
const { size, topping } = groups
const choices = [
  { groupId: size._id, typeName: 'Medium' },
  { groupId: topping._id, typeName: 'Margherita' },
]
const cart = { cartItems: { foodItems: [{ food: pizza._id, quantity: 1, choices }] } }
const customer = () => createTestUser(db, { isVerified: true })
const setMedium = (allergens: Allergen[] | null) =>
  db
    .updateTable('options')
    .set({ allergens })
    .where('group_id', '=', size._id)
    .where('type_name', '=', 'Medium')
    .execute()

test('a size without a declaration follows the dish, and one of its own is stated', async () => {
  await db
    .updateTable('dishes')
    .set({ allergens: ['cereals containing gluten'] })
    .where('id', '=', pizza._id)
    .execute()
  await setMedium(null)
  const order = await placed((await customer()).bearer, cart)
  expect(order.cartItems[0]!.allergens).toMatchObject({
    contains: ['cereals containing gluten', 'milk'],
    unknown: [],
  })
  const onBoard = async () => {
    const url = `/api/v1/outlet-order/get-board/${outlet.id}`
    const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
    const { open } = answer.json<{ data: Board }>().data
    return open.find(({ _id }) => _id === order._id)!.changedAllergens
  }
  expect(await onBoard()).toBeUndefined()
  await setMedium(['eggs'])
  expect(await onBoard()).toMatchObject([{ allergens: { contains: expect.arrayContaining(['eggs']) } }])
})

test('nothing about a dish that is not declared is known, whatever its size', async () => {
  await db.updateTable('dishes').set({ allergens: null }).where('id', '=', pizza._id).execute()
  await setMedium(null)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/order/quote',
    headers: (await customer()).bearer,
    payload: { restaurant: outlet.uni_id, orderType: 'Collection', ...cart },
  })
  const { allergens } = answer.json<{ data: OrderQuote }>().data
  expect(allergens[0]).toMatchObject({ unknown: [pizza.name, 'Medium'] })
})
