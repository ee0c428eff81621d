import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/saved-order.ts'
import { readOutbox } from '#server/messages/read-outbox.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, line, draft, place, placed } = await orderWorld(app, db)
const serviceCharge = 50

const discounted = (amount: number) => amount - Math.floor((amount * outlet.discount_percent) / 100 + 0.5)
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
const count = async (table: 'orders' | 'idempotency_keys' | 'coupon_uses', customerId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${table === 'coupon_uses' ? sql`order_id in (select id from orders where customer_id = ${customerId})` : sql`customer_id = ${customerId}`}`.execute(
    db,
  )
  return rows[0]!.n
}

test('API27, EN8, EN9, D12, D22: an order comes back with its number, lines, amounts in pounds and the promise', async () => {
  const me = await signedIn(db)
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

test('API21, API26, OR4: it stands first in the list and can be read alone, by its owner only', async () => {
  const me = await signedIn(db)
  const other = await signedIn(db)
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

test('API28, CO16, D14, D31: at the table there is no discount, the counter takes the money, and VAT is 20 %', async () => {
  const me = await signedIn(db)
  const order = await placed(me.bearer, { orderType: 'Dine In', tableNo: 7, paymentMethod: 'Counter' })
  expect(order).toMatchObject({
    tableNo: '7',
    discount: null,
    totalPrice: (3 * dish.base_price + serviceCharge) / 100,
    cartItems: [{ vatRate: 20 }],
  })
})

test('CO2, D45, D17: delivery adds the outlet’s charge', async () => {
  const me = await signedIn(db)
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

test('D13: the cart may come as the JSON text of what the page keeps', async () => {
  const me = await signedIn(db)
  const kept = {
    version: 1,
    customer: null,
    restaurant: outlet.uni_id,
    count: 3,
    subTotal: 1,
    note: 'No eggs',
  }
  const cartItems = JSON.stringify({ ...kept, foodItems: [{ ...line(), name: 'x', isAdded: true }] })
  expect(await placed(me.bearer, { cartItems })).toMatchObject({ kitchenNotes: 'No eggs' })
  expect((await place(me.bearer, { cartItems: '{oh' })).json()).toMatchObject({ code: 'INVALID_INPUT' })
})

const refused: [string, object, string, string?][] = [
  [
    'H7, D26: an empty cart',
    { cartItems: { foodItems: [] } },
    'EMPTY_CART',
    'You have no items in your cart!',
  ],
  [
    'CO4: terms that were not ticked',
    { termsAccepted: false },
    'TERMS_NOT_AGREED',
    'Please agree to our terms and conditions',
  ],
  [
    'CO6: terms that were not ticked at the table',
    { orderType: 'Dine In', tableNo: '1', paymentMethod: 'Counter', termsAccepted: false },
    'TERMS_NOT_ACCEPTED',
    'Please accept the Terms and Conditions',
  ],
  [
    'CO7: no table',
    { orderType: 'Dine In', tableNo: ' ', paymentMethod: 'Counter' },
    'TABLE_MISSING',
    'Please Input table Number',
  ],
  ['D23: cash at the table', { orderType: 'Dine In', tableNo: '1' }, 'PAYMENT_METHOD_NOT_OFFERED'],
  ['D23: the counter for a collection', { paymentMethod: 'Counter' }, 'PAYMENT_METHOD_NOT_OFFERED'],
  ['D3: a number that is none', { mobileNo: '123' }, 'NOT_A_MOBILE'],
  ['CO2: no address', { ...delivery, address: '' }, 'ADDRESS_MISSING'],
  ['D45: half a post code', { ...delivery, postCode: 'SE1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['D45: an area that does not exist', { ...delivery, postCode: 'ZZ9 9ZZ' }, 'UNKNOWN_AREA'],
  ['D45: a door too far away', { ...delivery, postCode: 'AB10 1AA' }, 'OUT_OF_AREA'],
  [
    'D13: a dish that is not there',
    {
      cartItems: {
        foodItems: [{ food: '00000000-0000-4000-8000-000000000000', quantity: 1, name: 'Moon pie' }],
      },
    },
    'DISH_GONE',
    'Moon pie is not on the menu any more. Take it out of your cart.',
  ],
  [
    'D13: an option that is not there',
    { cartItems: { foodItems: [{ ...line(), options: ['Gold leaf'] }] } },
    'OPTIONS_NOT_VALID',
  ],
  ['D16: an unknown coupon', { coupon: 'NO-SUCH' }, 'COUPON_NOT_VALID', 'We do not know that coupon.'],
  ['D16: an expired coupon', { coupon: 'bygone7' }, 'COUPON_NOT_VALID', 'That coupon has expired.'],
  ['D16: a used-up coupon', { coupon: 'LASTONE' }, 'COUPON_NOT_VALID', 'That coupon has been used up.'],
  ['D24: a time in the night', { pickupTime: '2026-11-16T12:07:00Z' }, 'TIME_NOT_OFFERED'],
  ['D13: another total', { totalPrice: 0.01 }, 'PRICE_CHANGED'],
  ['RC2: nowhere', { restaurant: 'no-such-place' }, 'RESTAURANT_NOT_FOUND'],
]
test.each(refused)('%s is refused in words, and nothing is left behind', async (_, given, code, sentence) => {
  const me = await signedIn(db)
  const answer = await place(me.bearer, given, 'same-key')
  expect(answer.json()).toMatchObject({ code, ...(sentence ? { error: sentence } : {}) })
  expect([await count('orders', me.customerId), await count('idempotency_keys', me.customerId)]).toEqual([
    0, 0,
  ])
  // The key may be used again with a corrected body.
  expect((await place(me.bearer, {}, 'same-key')).statusCode).toBe(200)
})

test('D13: a total that is out of date is answered with the new figures', async () => {
  const me = await signedIn(db)
  const right = (discounted(3 * dish.base_price) + serviceCharge) / 100
  const answer = await place(me.bearer, { totalPrice: right + 0.01 })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { detail: { totalPrice: right, subTotal: (3 * dish.base_price) / 100, serviceCharge: 0.5 } },
  ])
  expect((await place(me.bearer, { totalPrice: right })).statusCode).toBe(200)
})

test('CA7, D42: a closed, paused or sold-out outlet takes no order, and a type that it does not offer neither', async () => {
  const me = await signedIn(db)
  const with_ = async (change: object, given: object = {}) => {
    await db.updateTable('restaurants').set(change).where('id', '=', outlet.id).execute()
    const { code, error } = (await place(me.bearer, given)).json<{ code: string; error: string }>()
    const back = {
      hours: JSON.stringify(outlet.hours),
      paused_until: null,
      order_types: outlet.order_types,
      minimum_order: outlet.minimum_order,
    }
    await db.updateTable('restaurants').set(back).where('id', '=', outlet.id).execute()
    return [code, error]
  }
  const later = new Date(clock.now().getTime() + 60_000)
  expect(await with_({ hours: '[]' })).toEqual(['OUTLET_CLOSED', 'Sorry, we are closed now!Try again later.'])
  expect((await with_({ paused_until: later }))[0]).toBe('OUTLET_PAUSED')
  expect((await with_({ order_types: ['Dine In'] }))[0]).toBe('ORDER_TYPE_NOT_OFFERED')
  expect(await with_({ minimum_order: 100_000 }, delivery)).toEqual([
    'BELOW_MINIMUM',
    expect.stringContaining('Add food for £'),
  ])
  await db.updateTable('dishes').set({ sold_out_until: later }).where('id', '=', dish.id).execute()
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'SOLD_OUT' })
  await db.updateTable('dishes').set({ sold_out_until: null }).where('id', '=', dish.id).execute()
  expect(await count('orders', me.customerId)).toBe(0)
})

test('D29: alcohol needs a tick of its own and marks the order', async () => {
  const me = await signedIn(db)
  await db.updateTable('dishes').set({ is_alcohol: true }).where('id', '=', dish.id).execute()
  expect((await place(me.bearer)).json()).toMatchObject({
    error: 'You must be 18 or over. ID (Passport or Photo Driving License) is checked at the door',
  })
  expect(await placed(me.bearer, { isOver18: true })).toMatchObject({ needsAgeCheck: true })
  await db.updateTable('dishes').set({ is_alcohol: false }).where('id', '=', dish.id).execute()
})

test('D24, D54: the promise follows the state of the house, and a later time is kept', async () => {
  const minutesOf = async (given: object) => {
    const me = await signedIn(db)
    const { expectedAt } = await placed(me.bearer, given)
    return (Date.parse(expectedAt) - clock.now().getTime()) / 60_000
  }
  const seen: number[] = []
  for (const house_state of ['Normal', 'Busy', 'Extreme busy'] as const) {
    await db.updateTable('restaurants').set({ house_state }).where('id', '=', outlet.id).execute()
    seen.push(await minutesOf(delivery), await minutesOf({}))
  }
  const { collection_minutes: collection } = outlet
  expect(seen).toEqual([45, collection, 60, collection + 15, 90, collection + 45])
  const past = new Date(clock.now().getTime() - 1)
  await db.updateTable('restaurants').set({ house_state_until: past }).where('id', '=', outlet.id).execute()
  expect(await minutesOf(delivery)).toBe(45)
  const me = await signedIn(db)
  expect(await placed(me.bearer, { pickupTime: '2026-11-16T15:00:00Z' })).toMatchObject({
    pickupTime: '2026-11-16T15:00:00.000Z',
    expectedAt: '2026-11-16T15:00:00.000Z',
  })
})

test('D31: a number that nobody proved has one open cash order at a time; a proved one, or a card, has more', async () => {
  const me = await signedIn(db)
  const proved = await signedIn(db, { isProved: true })
  const first = await placed(me.bearer)
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
  const other = await signedIn(db, { kind: 'guest' })
  expect((await place(other.bearer, { mobileNo: me.mobile })).json()).toMatchObject({
    code: 'OPEN_CASH_ORDER',
  })
  expect((await place(me.bearer, { paymentMethod: 'Card' })).statusCode).toBe(200)
  const url = `/api/v1/order/customer-cancel-order/${first._id}`
  await app.inject({ method: 'PUT', url, headers: me.bearer })
  expect((await place(me.bearer)).statusCode).toBe(200)
  for (let i = 0; i < 2; i++) expect((await place(proved.bearer)).statusCode).toBe(200)
})

test('D31: of ten at once with one unproved number, one gets through', async () => {
  const me = await signedIn(db)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await place(me.bearer)).statusCode),
  )
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('D33, D23: a card order waits unseen, a terminal is a card, and its owner can read it to pay', async () => {
  const me = await signedIn(db)
  const order = await placed(me.bearer, { paymentMethod: 'Terminal' })
  expect(order).toMatchObject({ paymentMethod: 'Card', paymentStatus: 'Pending', orderStatus: 'Pending' })
  const url = `/api/v1/order/get-all-customer-orders/${me.customerId}`
  expect((await app.inject({ method: 'GET', url, headers: me.bearer })).json()).toMatchObject({ data: [] })
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const open = await app.inject({
    method: 'GET',
    url: `/api/v1/outlet-order/get-open-orders/${outlet.id}`,
    headers: staff.bearer,
  })
  expect(open.body).not.toContain(order._id)
  expect(await readOutbox(db, me.email!)).toEqual([])
})

test('RP3, D4, D27: a guest orders too, and is told by SMS with lines, total, outlet and link; others by email', async () => {
  const guest = await signedIn(db, { kind: 'guest', name: 'Gia' })
  const customer = await signedIn(db)
  const orders = [await placed(guest.bearer), await placed(customer.bearer)]
  const told = [await readOutbox(db, guest.mobile), await readOutbox(db, customer.email!)]
  for (const [at, [message]] of told.entries()) {
    const order = orders[at]!
    expect(message?.channel).toBe(at === 0 ? 'sms' : 'email')
    for (const words of [
      order.orderNumber,
      `3 × ${dish.name}`,
      `Total: £${order.totalPrice.toFixed(2)}`,
      outlet.name,
      outlet.address,
      outlet.telephone,
      `http://localhost:3000/order-summary/${order._id}`,
    ])
      expect(message?.text).toContain(words)
  }
})

test('RP2, RP3: whoever is not signed in places nothing', async () => {
  expect((await place({})).statusCode).toBe(401)
  expect(draft()).toMatchObject({ termsAccepted: true })
})
