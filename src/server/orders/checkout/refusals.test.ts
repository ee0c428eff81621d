import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, line, place } = await orderFixture(app, db)
const serviceCharge = 50
const discounted = (amount: number) => amount - Math.floor((amount * outlet.discount_percent) / 100 + 0.5)
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
const count = async (table: 'orders' | 'idempotency_keys', customerId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where customer_id = ${customerId}`.execute(db)
  return rows[0]!.n
}

const refused: [string, object, string, string?][] = [
  [
    'H7, D26: an empty cart',
    { cartItems: { foodItems: [] } },
    'EMPTY_CART',
    'You have no items in your cart!',
  ],
  [
    'CO4: terms not accepted',
    { termsAccepted: false },
    'TERMS_NOT_AGREED',
    'Please agree to our terms and conditions',
  ],
  [
    'CO6: terms not accepted at a table',
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
  ['D3: an invalid mobile', { mobileNo: '123' }, 'NOT_A_MOBILE'],
  ['CO2: no address', { ...delivery, address: '' }, 'ADDRESS_MISSING'],
  ['D45: half a post code', { ...delivery, postCode: 'SE1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['D45: an area that does not exist', { ...delivery, postCode: 'ZZ9 9ZZ' }, 'UNKNOWN_AREA'],
  ['D45: a post code too far away', { ...delivery, postCode: 'AB10 1AA' }, 'OUT_OF_AREA'],
  [
    'D13: an unknown dish',
    {
      cartItems: {
        foodItems: [{ food: '00000000-0000-4000-8000-000000000000', quantity: 1, name: 'Moon pie' }],
      },
    },
    'DISH_GONE',
    'Moon pie is no longer on the menu. Remove it from your cart.',
  ],
  [
    'D13: an unknown option',
    { cartItems: { foodItems: [{ ...line(), options: ['Gold leaf'] }] } },
    'OPTIONS_NOT_VALID',
  ],
  ['D16: an unknown coupon', { coupon: 'NO-SUCH' }, 'COUPON_NOT_VALID', 'We do not know that coupon.'],
  ['D16: an expired coupon', { coupon: 'bygone7' }, 'COUPON_NOT_VALID', 'That coupon has expired.'],
  ['D16: a used-up coupon', { coupon: 'LASTONE' }, 'COUPON_NOT_VALID', 'That coupon has been used up.'],
  ['D24: a time that is not offered', { pickupTime: '2026-11-16T12:07:00Z' }, 'TIME_NOT_OFFERED'],
  ['D13: another total', { totalPrice: 0.01 }, 'PRICE_CHANGED'],
  ['RC2: an unknown restaurant', { restaurant: 'no-such-place' }, 'RESTAURANT_NOT_FOUND'],
]
test.each(refused)(
  '%s is refused with a message, and nothing is stored',
  async (_, given, code, sentence) => {
    const me = await createTestUser(db)
    const answer = await place(me.bearer, given, 'same-key')
    expect(answer.json()).toMatchObject({ code, ...(sentence ? { error: sentence } : {}) })
    expect([await count('orders', me.customerId), await count('idempotency_keys', me.customerId)]).toEqual([
      0, 0,
    ])
    // The key may be used again with a corrected body.
    expect((await place(me.bearer, {}, 'same-key')).statusCode).toBe(200)
  },
)

test('D13: an outdated total is refused with the new amounts', async () => {
  const me = await createTestUser(db)
  const right = (discounted(3 * dish.base_price) + serviceCharge) / 100
  const answer = await place(me.bearer, { totalPrice: right + 0.01 })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { detail: { totalPrice: right, subTotal: (3 * dish.base_price) / 100, serviceCharge: 0.5 } },
  ])
  expect((await place(me.bearer, { totalPrice: right })).statusCode).toBe(200)
})

test('D13, D62: a promise more than five minutes later than the time shown is refused with the new time', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const promised = (minutes: number) =>
    new Date(clock.now().getTime() + (outlet.collection_minutes + minutes) * 60_000).toISOString()
  const answer = await place(me.bearer, { expectedAt: promised(-6) }, 'same-key')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'TIME_CHANGED', detail: { expectedAt: promised(0) } },
  ])
  expect(await count('orders', me.customerId)).toBe(0)
  // The same order with the new time is the same request: pressing again later must not place a second one.
  const placed = await place(me.bearer, { expectedAt: promised(0) }, 'same-key')
  expect(placed.statusCode).toBe(200)
  expect((await place(me.bearer, { expectedAt: promised(1) }, 'same-key')).json()).toEqual(placed.json())
  expect((await place(me.bearer, { expectedAt: promised(-5) })).statusCode).toBe(200)
  // An earlier promise, or a time that the customer chose, is no surprise.
  expect((await place(me.bearer, { expectedAt: promised(30) })).statusCode).toBe(200)
  const chosen = { pickupTime: '2026-11-16T15:00:00Z', expectedAt: promised(-6) }
  expect((await place(me.bearer, chosen)).statusCode).toBe(200)
  // At a table no time is chosen.
  const seated = { orderType: 'Dine In', tableNo: '1', paymentMethod: 'Counter' }
  expect((await place(me.bearer, { ...chosen, ...seated, expectedAt: promised(-60) })).json()).toMatchObject({
    code: 'TIME_CHANGED',
  })
})

test('CA7, D42: a closed or paused outlet, a sold-out dish and an order type that is not offered are refused', async () => {
  const me = await createTestUser(db)
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
    expect.stringMatching(/Add £[\d.]+ more\.$/),
  ])
  await db.updateTable('dishes').set({ sold_out_until: later }).where('id', '=', dish.id).execute()
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'SOLD_OUT' })
  await db.updateTable('dishes').set({ sold_out_until: null }).where('id', '=', dish.id).execute()
  expect(await count('orders', me.customerId)).toBe(0)
})
