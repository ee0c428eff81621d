import { expect, test } from 'vitest'

import { OrderDraft } from '#contract/orders/order-draft.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, dish, draft, placed } = await orderFixture(app, db)

test('CO16, D13: no number that the client sends affects the price, one by one or all together', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { totalPrice } = await placed(me.bearer)
  const line = { food: dish.id, quantity: 3 }
  const [cart] = OrderDraft.shape.cartItems.options
  const wrong = [0, -1, 0.01, 99_999]
  const fields = {
    // A tip is the customer's own choice.
    draft: numeric(OrderDraft.shape).filter(
      (name) => !['totalPrice', 'tip', 'tableNo', 'mobileNo'].includes(name),
    ),
    cart: numeric(cart.shape).filter((name) => name !== 'version'),
    line: numeric(cart.shape.foodItems.element.shape).filter((name) => name !== 'quantity'),
  }
  expect(Object.values(fields).map(({ length }) => length)).toEqual([11, 4, 5])
  const tampered: object[] = wrong.flatMap((amount) => [
    ...fields.draft.map((name) => ({ [name]: amount })),
    ...fields.cart.map((name) => ({ cartItems: { foodItems: [line], [name]: amount } })),
    ...fields.line.map((name) => ({ cartItems: { foodItems: [{ ...line, [name]: amount }] } })),
    { discount: { _id: outlet.id, discountValue: amount } },
  ])
  for (const given of tampered) {
    // A new customer for each, because of the rate limit.
    const { bearer } = await createTestUser(db, { isVerified: true })
    expect([given, (await placed(bearer, given)).totalPrice]).toEqual([given, totalPrice])
  }
  expect((await placed(me.bearer, Object.assign({}, ...tampered))).totalPrice).toBe(totalPrice)
  const { id: _id } = await db
    .insertInto('coupons')
    .values({
      code: 'TAMPER',
      amount: 100,
      valid_from: new Date(0),
      valid_to: new Date('2100-01-01'),
      total_uses: 100,
      uses_per_customer: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const amount of [0, 0.01, 99_999])
    expect((await placed(me.bearer, { coupon: { _id, amount } })).totalPrice).toBeCloseTo(totalPrice - 1, 6)
  for (const amount of wrong.slice(2)) {
    const url = '/api/v1/order/create-customer-order'
    const payload = draft({ totalPrice: amount })
    const answer = await app.inject({ method: 'POST', url, headers: me.bearer, payload })
    expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED' })
  }
})

/** Every field that takes a number, including fields added later. */
function numeric(shape: Record<string, { safeParse(value: unknown): { success: boolean } }>): string[] {
  return Object.keys(shape).filter((name) => shape[name]!.safeParse(1).success)
}
