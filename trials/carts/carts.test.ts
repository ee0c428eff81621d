import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import { generateCart, openMenus } from './generate-cart.ts'
import { priceCarts } from './price-carts.ts'

const { app, db } = await testApp()
const { placed, read } = await orderFixture(app, db)

test('CO16, D13, D14: every stored amount of 300 generated carts equals an independent calculation', async () => {
  const { compared, differing } = await priceCarts(app, db, { carts: 300, seed: 20_261_116 })
  expect([compared, differing]).toEqual([300, []])
}, 900_000)

test('OG1, OG5, OG13: the generated carts come from menus with every rule of options and prices', async () => {
  const { outlets } = await openMenus(db)
  const groups = outlets.flatMap((outlet) => outlet.groups)
  expect(new Set(groups.map(({ kind }) => kind)).size).toBe(4)
  expect(groups.some(({ each, free }) => each > 1 && free > 0)).toBe(true)
  expect(groups.some(({ types }) => types.some(({ opens }) => opens.length > 0))).toBe(true)
  expect(groups.some(({ types }) => types.some(({ price }) => price < 0))).toBe(true)
  expect(outlets.some(({ dishes }) => dishes.some(({ dineIn }) => dineIn !== null))).toBe(true)
})

test('API26, API27: placing an order returns the same order as reading it, whatever is in it', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [menus, random] = [await openMenus(db), seededRandom(20_261_117)]
  for (let n = 0; n < 30; n++) {
    const order = await placed(me.bearer, generateCart(menus, random).draft)
    expect(await read(me.bearer, order._id)).toEqual(order)
  }
})
