import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, plain, line, placed } = await orderFixture(app, db)
const me = await createTestUser(db)
const ask = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/order/quote',
    headers: me.bearer,
    payload: {
      restaurant: outlet.uni_id,
      orderType: 'Collection',
      cartItems: { foodItems: [line()] },
      ...payload,
    },
  })
const quoted = async (payload: object = {}) => (await ask(payload)).json<{ data: OrderQuote }>().data

test('D15, CO11: the quote has every figure, and placing comes to the same total', async () => {
  for (const given of [
    {},
    { orderType: 'Home Delivery', postCode: outlet.post_code },
    { orderType: 'Dine In' },
    { coupon: 'little2' },
  ]) {
    const person = await createTestUser(db)
    const { totalPrice, subTotal, discount, serviceCharge, deliveryCharge, coupon } = await quoted(given)
    expect(totalPrice).toBeCloseTo(
      subTotal - discount + serviceCharge + deliveryCharge - (coupon?.amount ?? 0),
      5,
    )
    const isDineIn = 'orderType' in given && given.orderType === 'Dine In'
    const order = await placed(person.bearer, {
      ...given,
      address: '1 Plum Lane',
      tableNo: '1',
      paymentMethod: isDineIn ? 'Counter' : 'Cash',
      totalPrice,
    })
    expect(order.totalPrice).toBe(totalPrice)
  }
})

test('CO12, D24, D54: the schedule has the outlet’s state, the minutes, and the later times of today', async () => {
  await db.updateTable('restaurants').set({ delivery_minutes: 45 }).where('id', '=', outlet.id).execute()
  const { schedule, isOpen, pausedUntil } = await quoted({ orderType: 'Home Delivery' })
  expect([isOpen, pausedUntil]).toEqual([true, null])
  expect(schedule).toMatchObject({
    houseState: 'Normal',
    minutes: 45,
    expectedAt: new Date(clock.now().getTime() + 45 * 60_000).toISOString(),
  })
  expect(schedule.laterTimes[0]).toBe('2026-11-16T12:45:00.000Z')
  expect((await quoted({ orderType: 'Dine In' })).schedule.laterTimes).toEqual([])
  const until = new Date(clock.now().getTime() + 60_000)
  await db
    .updateTable('restaurants')
    .set({ house_state: 'Busy', paused_until: until })
    .where('id', '=', outlet.id)
    .execute()
  expect(await quoted({ orderType: 'Home Delivery' })).toMatchObject({
    pausedUntil: until.toISOString(),
    schedule: { houseState: 'Busy', minutes: 60 },
  })
  await db
    .updateTable('restaurants')
    .set({ house_state: 'Normal', paused_until: null })
    .where('id', '=', outlet.id)
    .execute()
})

test('D13: the quote says what changed: a price, a dish that is sold out or gone, options that are not valid', async () => {
  const [, soldOut, gone, odd] = plain
  const later = new Date(clock.now().getTime() + 60_000)
  await db.updateTable('dishes').set({ sold_out_until: later }).where('id', '=', soldOut!.id).execute()
  await db.updateTable('dishes').set({ removed_at: later }).where('id', '=', gone!.id).execute()
  const foodItems = [
    { ...line(), name: dish.name, basePrice: dish.base_price / 100 - 1, optionsPrice: 0 },
    { ...line(soldOut!.id), name: soldOut!.name },
    { ...line(gone!.id), name: gone!.name },
    { ...line(odd!.id), name: odd!.name, options: ['Gold leaf'] },
  ]
  const { changes, subTotal } = await quoted({ cartItems: { foodItems } })
  expect(changes).toEqual([
    { kind: 'price', name: dish.name, was: dish.base_price / 100 - 1, now: dish.base_price / 100 },
    { kind: 'sold out', name: soldOut!.name },
    { kind: 'gone', name: gone!.name },
    { kind: 'options', name: odd!.name },
  ])
  expect(subTotal).toBe((3 * dish.base_price) / 100)
})

test('D45, D17: the quote says whether the outlet delivers to the post code, and how much is missing for it', async () => {
  const minimum = 3 * dish.base_price + 250
  await db.updateTable('restaurants').set({ minimum_order: minimum }).where('id', '=', outlet.id).execute()
  const near = await quoted({ orderType: 'Home Delivery', postCode: outlet.post_code })
  expect(near).toMatchObject({ delivery: { delivery: 'yes' }, missing: 2.5, minimumOrder: minimum / 100 })
  const far = await quoted({ orderType: 'Home Delivery', postCode: 'AB10 1AA' })
  expect(far.delivery).toMatchObject({ delivery: 'outside', milesOutside: expect.any(Number) })
  expect((await ask({ postCode: 'banana' })).json()).toMatchObject({ code: 'NOT_A_POST_CODE' })
  expect((await quoted({ coupon: 'BYGONE7' })).couponProblem).toBe('That coupon has expired.')
})

test('API39, D45: the delivery charge of a restaurant for a post code ignores the place that the client sends', async () => {
  const charge = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/restaurant-delivery/calculate-delivery-charge',
      payload: { restaurant: outlet.id, restaurantPostCode: 'AB10 1AA', ...payload },
    })
  expect((await charge({ postCode: outlet.post_code })).json()).toEqual({
    data: { charge: outlet.delivery_charge / 100, delivery: 'yes' },
  })
  expect((await charge({ postCode: 'AB10 1AA' })).json()).toMatchObject({ code: 'OUT_OF_AREA' })
  expect((await charge({ postCode: 'nonsense' })).json()).toMatchObject({ code: 'NOT_A_POST_CODE' })
})

test('D13, D17: an order that is too large is refused with a message, and impossible prices are not repeated', async () => {
  const foodItems = Array.from({ length: 100 }, () => line(dish.id, 99))
  const large = await ask({ cartItems: { foodItems } })
  expect([large.statusCode, large.json()]).toMatchObject([400, { code: 'ORDER_TOO_LARGE' }])
  for (const seen of [100_000, 50_000.01, 10_000]) {
    const odd = { ...line(), name: dish.name, basePrice: seen, optionsPrice: seen }
    expect((await ask({ cartItems: { foodItems: [odd] } })).statusCode).toBe(200)
  }
})
