import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, plain, line, place, placed, asStaff, read } = await orderFixture(app, db)
const serviceCharge = 50

const discounted = (amount: number) => amount - Math.floor((amount * outlet.discount_percent) / 100 + 0.5)
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
test('API27, EN8, EN9, D12, D22: an order comes back with its number, lines, amounts in pounds and promised time', async () => {
  const me = await createTestUser(db)
  const answer = await place(me.bearer, { kitchenNotes: 'No nuts' })
  const order = answer.json<{ data: SavedOrder }>().data
  const subTotal = 3 * dish.base_price
  expect([answer.statusCode, order]).toMatchObject([
    200,
    {
      orderNumber: expect.stringMatching(/^TF-.{4}-.{2}$/),
      orderType: 'Collection',
      orderStatus: 'Pending',
      paymentMethod: 'Cash',
      paymentStatus: 'Pending',
      restaurant: { name: outlet.name, address: { address: outlet.address, postCode: outlet.post_code } },
      customerName: 'Amira Khan',
      mobileNo: me.mobile.replace('+44', '0'),
      kitchenNotes: 'No nuts',
      cartItems: [{ food: dish.id, name: dish.name, quantity: 3, price: dish.base_price / 100, options: [] }],
      subTotal: subTotal / 100,
      serviceCharge: 0.5,
      deliveryCharge: 0,
      totalPrice: (discounted(subTotal) + serviceCharge) / 100,
      createdAt: clock.now().toISOString(),
      expectedAt: new Date(clock.now().getTime() + outlet.collection_minutes * 60_000).toISOString(),
      recievedTime: null,
      deliveredAt: null,
      driver: null,
    },
  ])
})

test('API21, API26, OR4: a new order is first in the list and can be read, by its owner only', async () => {
  const me = await createTestUser(db)
  const other = await createTestUser(db)
  const first = await placed(me.bearer)
  clock.forward({ minutes: 1 })
  await app.inject({
    method: 'PUT',
    url: `/api/v1/order/customer-cancel-order/${first._id}`,
    headers: me.bearer,
  })
  const second = await placed(me.bearer)
  const list = (id: string, bearer = me.bearer) =>
    app.inject({ method: 'GET', url: `/api/v1/order/get-all-customer-orders/${id}`, headers: bearer })
  const { data } = (await list(me.customerId)).json<{ data: SavedOrder[] }>()
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber, first.orderNumber])
  expect((await list(me.customerId, other.bearer)).statusCode).toBe(404)
  const single = { method: 'GET', url: `/api/v1/order/get-single-order/${second._id}` } as const
  expect((await app.inject({ ...single, headers: me.bearer })).json()).toMatchObject({ data: second })
  expect((await app.inject({ ...single, headers: other.bearer })).statusCode).toBe(404)
})

test('EN9: equal lines of a draft become one, so that the kitchen reads one row per dish, at the same price', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const foodItems = [line(dish.id, 4), line(plain[1]!.id, 1), line(dish.id, 6)]
  const order = await placed(me.bearer, { cartItems: { foodItems } })
  expect(order.cartItems.map(({ food, quantity }) => [food, quantity])).toEqual([
    [dish.id, 10],
    [plain[1]!.id, 1],
  ])
  expect(order.subTotal).toBe((10 * dish.base_price + plain[1]!.base_price) / 100)
})

test('API28, CO16, D14, D31: an order at a table has no discount, is paid at the counter, and VAT is 20 %', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { orderType: 'Dine In', tableNo: 7, paymentMethod: 'Counter' })
  expect(order).toMatchObject({
    tableNo: '7',
    discount: null,
    totalPrice: (3 * dish.base_price + serviceCharge) / 100,
    cartItems: [{ vatRate: 20 }],
  })
})

test('CO2, D45, D17: delivery adds the outlet’s charge', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { ...delivery, deliveryNote: 'Green door' })
  expect(order).toMatchObject({
    address: '1 Plum Lane',
    postCode: outlet.post_code,
    deliveryNote: 'Green door',
    deliveryCharge: outlet.delivery_charge / 100,
    isDistanceChecked: true,
    totalPrice: (discounted(3 * dish.base_price) + serviceCharge + outlet.delivery_charge) / 100,
  })
})

test('D13: the cart may come as JSON text, as the page stores it', async () => {
  const me = await createTestUser(db)
  const storedCart = {
    version: 1,
    customer: null,
    restaurant: outlet.uni_id,
    count: 3,
    subTotal: 1,
    note: 'No eggs',
  }
  const cartItems = JSON.stringify({ ...storedCart, foodItems: [{ ...line(), name: 'x', isAdded: true }] })
  expect(await placed(me.bearer, { cartItems })).toMatchObject({ kitchenNotes: 'No eggs' })
  expect((await place(me.bearer, { cartItems: '{oh' })).json()).toMatchObject({ code: 'INVALID_INPUT' })
})

test('D29: alcohol needs its own confirmation of age and marks the order', async () => {
  const me = await createTestUser(db)
  await db.updateTable('dishes').set({ is_alcohol: true }).where('id', '=', dish.id).execute()
  const refused = async (given: object) => (await place(me.bearer, given)).json<{ error: string }>().error
  const text = 'You must be 18 or over. ID (Passport or Photo Driving License) is checked'
  expect(await refused({})).toBe(`${text} when you collect`)
  const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
  expect(await refused(delivery)).toBe(`${text} at the door`)
  expect(await placed(me.bearer, { isOver18: true })).toMatchObject({ needsAgeCheck: true })
  await db.updateTable('dishes').set({ is_alcohol: false }).where('id', '=', dish.id).execute()
})

test('D24, D54: the promised time follows the outlet’s state, and a requested later time is honoured', async () => {
  const minutesOf = async (given: object) => {
    const me = await createTestUser(db)
    const { expectedAt } = await placed(me.bearer, given)
    return (Date.parse(expectedAt) - clock.now().getTime()) / 60_000
  }
  const seen: number[] = []
  for (const house_state of ['Normal', 'Busy', 'Extreme busy'] as const) {
    await db.updateTable('restaurants').set({ house_state }).where('id', '=', outlet.id).execute()
    seen.push(await minutesOf(delivery), await minutesOf({}))
  }
  const { collection_minutes: collection, delivery_minutes: own } = outlet
  expect(seen).toEqual([own, collection, own + 15, collection + 15, own + 45, collection + 45])
  const past = new Date(clock.now().getTime() - 1)
  await db.updateTable('restaurants').set({ house_state_until: past }).where('id', '=', outlet.id).execute()
  expect(await minutesOf(delivery)).toBe(own)
  const me = await createTestUser(db)
  expect(await placed(me.bearer, { pickupTime: '2026-11-16T15:00:00Z' })).toMatchObject({
    pickupTime: '2026-11-16T15:00:00.000Z',
    expectedAt: '2026-11-16T15:00:00.000Z',
  })
})

test('D31: an unverified account has one open cash order at an outlet; a verified one, or a card, has more', async () => {
  const me = await createTestUser(db)
  const verified = await createTestUser(db, { isVerified: true })
  const first = await placed(me.bearer)
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
  expect((await place(me.bearer, { mobileNo: '07700900888' })).json()).toMatchObject({
    code: 'OPEN_CASH_ORDER',
  })
  expect((await place(me.bearer, { paymentMethod: 'Card' })).statusCode).toBe(200)
  const url = `/api/v1/order/customer-cancel-order/${first._id}`
  await app.inject({ method: 'PUT', url, headers: me.bearer })
  expect((await place(me.bearer)).statusCode).toBe(200)
  for (let i = 0; i < 2; i++) expect((await place(verified.bearer)).statusCode).toBe(200)
})

test('D31: an accepted order that was never completed blocks another until three hours after its time', async () => {
  const me = await createTestUser(db)
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const first = await placed(me.bearer)
  await asStaff(staff.bearer, 'accept', first._id, { minutes: 30 })
  clock.forward({ hours: 3, minutes: 30 })
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
  clock.forward({ seconds: 1 })
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await place(me.bearer)).statusCode),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  // The first order is unchanged: the outlet may still complete it.
  expect(await read(me.bearer, first._id)).toMatchObject({
    orderStatus: 'Accepted',
    paymentStatus: 'Pending',
  })
  expect((await asStaff(staff.bearer, 'complete', first._id)).statusCode).toBe(200)
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
})

test('D31: of ten concurrent cash orders of one unverified account, one is placed', async () => {
  const me = await createTestUser(db)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await place(me.bearer)).statusCode),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('D33, D23: an unpaid card order is hidden from the outlet, Terminal counts as card, and its owner can read it to pay', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { paymentMethod: 'Terminal' })
  expect(order).toMatchObject({ paymentMethod: 'Card', paymentStatus: 'Pending', orderStatus: 'Pending' })
  const url = `/api/v1/order/get-all-customer-orders/${me.customerId}`
  expect((await app.inject({ method: 'GET', url, headers: me.bearer })).json()).toMatchObject({ data: [] })
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const open = await app.inject({
    method: 'GET',
    url: `/api/v1/outlet-order/get-board/${outlet.id}`,
    headers: staff.bearer,
  })
  expect(open.body).not.toContain(order._id)
  expect(await readOutbox(db, me.email!)).toEqual([])
})

test('RP3, D4, D27: a guest can order, and gets an SMS with lines, total, outlet and link; a customer gets an email', async () => {
  const guest = await createTestUser(db, { kind: 'guest', name: 'Gia' })
  const customer = await createTestUser(db)
  const orders = [await placed(guest.bearer), await placed(customer.bearer)]
  const messages = [await readOutbox(db, guest.mobile), await readOutbox(db, customer.email!)]
  for (const [at, [message]] of messages.entries()) {
    const order = orders[at]!
    expect(message?.channel).toBe(at === 0 ? 'sms' : 'email')
    for (const text of [
      order.orderNumber,
      `3 × ${dish.name}`,
      `Total: £${order.totalPrice.toFixed(2)}`,
      outlet.name,
      outlet.address,
      outlet.telephone,
      `http://localhost:3000/order-summary/${order._id}`,
    ])
      expect(message?.text).toContain(text)
  }
})

test('RP2, RP3: a caller without a session cannot place an order', async () => {
  expect((await place({})).statusCode).toBe(401)
})
