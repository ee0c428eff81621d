import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Menu } from '#contract/catalogue/menu.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { canAddDish, type OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { fromPounds, toPounds } from '#domain/shared/money.ts'
import { priceLines } from '#server/orders/checkout/price-lines.ts'
import { readDishesForOrder } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet } = await orderFixture(app, db)
const { bearer } = await createTestUser(db)
const read = await app.inject({ url: `/api/v1/category/get-restaurant-menu/${outlet.uni_id}` })
const menu = read.json<{ data: Menu }>().data
const groups = menu.groups.map(({ _id, types, ...group }): OptionGroup => ({
  ...group,
  id: _id,
  types: types.map(({ typeName, price, isSoldOut }) => ({ typeName, price: fromPounds(price), isSoldOut })),
}))
const dishes = menu.categories
  .flatMap(({ foods }) => foods)
  .filter(({ groupIds, isSoldOut }) => groupIds.length > 0 && !isSoldOut)

/** Random choices: mostly of the dish's groups, some of other groups or of none, some twice. */
const selections = fc.constantFrom(...dishes).chain((dish) => {
  const offered = groups.flatMap(({ id, types }) =>
    types.map(({ typeName }) => ({ groupId: id, typeName, isOwn: dish.groupIds.includes(id) })),
  )
  const own = offered.filter(({ isOwn }) => isOwn)
  const choice = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...own) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...offered, { groupId: own[0]!.groupId, typeName: 'Gold leaf' }),
    },
  )
  const choices = fc.array(
    choice.map(({ groupId, typeName }) => ({ groupId, typeName })),
    { maxLength: 4 },
  )
  return fc.record({ dish: fc.constant(dish), choices })
})

test('OM2, D56: the server quotes and accepts a selection exactly if the page would let it be added, at the page’s price', async () => {
  const taken = { yes: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(selections, async ({ dish, choices }) => {
      const own = groups.filter(({ id }) => dish.groupIds.includes(id))
      const onPage = canAddDish(own, choices)
      const { optionsPrice } = priceLine({ basePrice: fromPounds(dish.basePrice), groups: own }, choices)
      const seen = { basePrice: dish.basePrice, optionsPrice: toPounds(optionsPrice) }
      const line = { food: dish._id, name: dish.name, quantity: 1, choices, ...seen }
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/order/quote',
        headers: bearer,
        payload: {
          restaurant: outlet.uni_id,
          orderType: 'Collection',
          cartItems: { foodItems: [line] },
        },
      })
      const { changes } = answer.json<{ data: OrderQuote }>().data
      expect(changes).toEqual(onPage ? [] : [{ kind: 'options', name: dish.name }])
      const stored = await readDishesForOrder(db, outlet.id, [dish._id], {
        orderType: 'Collection',
        at: clock.now(),
        now: clock.now(),
      })
      const order = () => priceLines([line], stored)
      if (onPage) expect(order()).toMatchObject([{ optionsPrice }])
      else expect(order).toThrow(Refusal)
      taken[onPage ? 'yes' : 'no']++
    }),
    { numRuns: 150 },
  )
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(10)
})
