import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dishes, two, swapFor, place, placed, marked, preview } = await runOutFixture(app, db)
const [dear, swap, cheapest] = [dishes[0]!, dishes[1]!, dishes[4]!]
const me = await createTestUser(db)
const change = (values: object) => db.updateTable('dishes').set(values).where('id', '=', swap.id).execute()
const declare = (id: string, allergens: Allergen[]) =>
  db.updateTable('dishes').set({ allergens, may_contain: [] }).where('id', '=', id).execute()
const countOrders = async () =>
  (await db.selectFrom('orders').select('id').where('customer_id', '=', me.customerId).execute()).length
const allergens = (...contains: Allergen[]): NonNullable<SavedOrder['cartItems'][number]['allergens']> => ({
  contains,
  named: [],
  mayContain: [],
  unknown: [],
  isDeclared: true,
})
/** The second line has the wish. */
const wished = (more: object = {}) => ({
  cartItems: {
    foodItems: [
      { food: cheapest.id, quantity: 1 },
      { food: dear.id, quantity: 2, ...swapFor(swap.id, more) },
    ],
  },
})
const about = { swapFood: swap.id, swapOf: dear.name, swapItem: 2 }

afterEach(async () => {
  const { base_price, allergens: declared, serving_periods } = swap
  await change({ sold_out_until: null, removed_at: null, base_price, allergens: declared, serving_periods })
})

/** A serving time that begins two hours from now. */
async function serveLater() {
  const at = new Date(clock.now().getTime() + 2 * 3_600_000).toISOString()
  const time = (minutes: number) =>
    new Date(Date.parse(at) + minutes * 60_000).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    })
  const hours = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: time(0), to: time(30) }])
  const { id } = await db
    .insertInto('serving_periods')
    .values({ restaurant_id: outlet.id, name: 'Later', hours })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change({ serving_periods: [id] })
}

test.each([
  ['sold out', 'SOLD_OUT', () => change({ sold_out_until: new Date('2100-01-01') })],
  ['gone', 'DISH_GONE', () => change({ removed_at: new Date() })],
  ['dearer by now', 'SWAP_NOT_POSSIBLE', () => change({ base_price: 99_999 })],
  ['not served at that time', 'NOT_SERVED_NOW', serveLater],
] as const)('RO11: an order whose swap is %s is refused, and the swap is named', async (_, code, alter) => {
  await alter()
  const refused = await place(me.bearer, wished(), randomUUID())
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, detail: about }])
  expect(await countOrders()).toBe(0)
})

test('RO11: a swap with other options than the menu has is named too', async () => {
  const choices = [{ groupId: randomUUID(), typeName: 'Large' }]
  const refused = await place(me.bearer, wished({ choices }), randomUUID())
  expect(refused.json()).toMatchObject({ code: 'OPTIONS_NOT_VALID', detail: about })
})

test('RO11: a dish of the cart is refused as before, without naming a swap', async () => {
  await change({ sold_out_until: new Date('2100-01-01') })
  const refused = await place(me.bearer, { cartItems: { foodItems: [{ food: swap.id, quantity: 1 }] } })
  expect([refused.json().code, refused.json().detail]).toEqual(['SOLD_OUT', { name: swap.name }])
})

test('RO8: a swap whose declaration is not the one that was shown is refused with the present one', async () => {
  await declare(swap.id, ['milk'])
  const refused = await place(me.bearer, wished({ allergensSeen: allergens() }), randomUUID())
  expect(refused.json()).toMatchObject({
    code: 'ALLERGENS_CHANGED',
    error: expect.stringContaining(`${swap.name} now contains milk.`),
    detail: { ...about, swapNow: { contains: ['milk'] } },
  })
  expect(await countOrders()).toBe(0)
  const order = await placed((await createTestUser(db)).bearer, wished({ allergensSeen: allergens('milk') }))
  expect(order.cartItems[1]!.ifOut?.swap).toMatchObject({ food: swap.id })
})

test('RO8: a swap with an avoided allergen is taken only if the customer accepted it, and is asked about once more', async () => {
  for (const { id } of dishes) await declare(id, [])
  await declare(swap.id, ['milk', 'sesame'])
  const avoiding = { avoid: ['milk', 'sesame'], avoidConsent: true }
  const given = (acknowledged?: Allergen[]) => {
    const { ifOut } = swapFor(swap.id)
    return { ...two({ ifOut: { ...ifOut, ...(acknowledged && { acknowledged }) } }), ...avoiding }
  }
  for (const acknowledged of [undefined, [], ['milk']] as const) {
    const refused = await place(me.bearer, given(acknowledged && [...acknowledged]), randomUUID())
    expect(refused.json()).toMatchObject({
      code: 'ALLERGEN_CONFLICT',
      detail: { ...about, swapItem: 1, swapNow: { contains: ['milk', 'sesame'] } },
    })
  }
  expect(await countOrders()).toBe(0)
  const { _id: id } = await placed(me.bearer, given(['milk', 'sesame']))
  expect((await preview(id)).swap).toMatchObject({ problem: null, isAsked: true })
  const order = await marked(id, { step: 'swap' })
  expect([order.cartItems.length, order.questions?.[0]?.offer?.conflicts]).toEqual([2, ['milk', 'sesame']])
})
