import { expect, test } from 'vitest'

import type { CouponForAdmin } from '#contract/orders/coupon-terms.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const { outlet, placed, place } = await orderFixture(app, db)
const terms = {
  amount: 2.5,
  minimumOrder: 5,
  validFrom: '2026-11-16',
  validTo: '2026-11-30',
  totalUses: 3,
  usesPerCustomer: 2,
}
const create = (body: object) => send<CouponForAdmin>('POST', '/coupon/create', body)

test('D13: a coupon is created, used, edited and removed; placed orders keep its amount', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { data } = await create({ code: 'plum-5', restaurant: outlet.uni_id, ...terms })
  expect(data).toMatchObject({ code: 'PLUM-5', ...terms, used: 0, restaurant: { _id: outlet.id } })
  const order = await placed(me.bearer, { coupon: 'Plum-5' })
  expect(order.coupon?.amount).toBe(2.5)
  const changed = await send<CouponForAdmin>('PUT', `/coupon/update/${data._id}`, { ...terms, amount: 1 })
  expect(changed.data).toMatchObject({ amount: 1, used: 1 })
  expect((await placed(me.bearer, { coupon: 'PLUM-5' })).coupon?.amount).toBe(1)
  const fewer = await send('PUT', `/coupon/update/${data._id}`, { ...terms, totalUses: 1 })
  expect(fewer.error).toBe('This coupon has been used 2 times. Allow at least that many.')
  expect((await send('DELETE', `/coupon/remove/${data._id}`)).status).toBe(200)
  expect((await place(me.bearer, { coupon: 'PLUM-5' })).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
  expect((await send('PUT', `/coupon/update/${data._id}`, terms)).code).toBe('COUPON_NOT_FOUND')
  expect((await auditLog()).map(({ what, restaurant_id }) => [what, restaurant_id])).toEqual([
    ['coupon-created', outlet.id],
    ['coupon-changed', outlet.id],
    ['coupon-removed', outlet.id],
  ])
  expect((await auditLog())[1]?.detail).toMatchObject({ code: 'PLUM-5', 'amount before': 2.5, amount: 1 })
})

test('D13: a coupon is valid from the start of its first day to the end of its last, London time', async () => {
  const days = { validFrom: '2026-03-29', validTo: '2026-10-24' }
  const { data } = await create({ code: 'SUMMER', ...terms, ...days })
  expect(data).toMatchObject(days)
  const row = db.selectFrom('coupons').select(['valid_from', 'valid_to']).where('id', '=', data._id)
  expect(await row.executeTakeFirst()).toEqual({
    valid_from: new Date('2026-03-29T00:00:00Z'),
    valid_to: new Date('2026-10-24T23:00:00Z'),
  })
})

test('D13: of five coupons created concurrently with one code there is one', async () => {
  const all = await Promise.all(
    ['RACE', 'race', 'Race', 'rACE', 'RACE'].map((code) => create({ code, ...terms })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(4)
  expect(all.find(({ status }) => status === 409)?.error).toMatch(/^The coupon RACE already exists/)
})

test.each([
  [{ code: 'A' }, 'INVALID_INPUT'],
  [{ code: 'A B C' }, 'INVALID_INPUT'],
  [{ amount: 0 }, 'INVALID_INPUT'],
  [{ amount: 0.001 }, 'INVALID_INPUT'],
  [{ amount: 1_001 }, 'INVALID_INPUT'],
  [{ totalUses: 0 }, 'INVALID_INPUT'],
  [{ usesPerCustomer: 1.5 }, 'INVALID_INPUT'],
  [{ validTo: '2026-02-30' }, 'INVALID_INPUT'],
  [{ validTo: '2026-11-15' }, 'COUPON_DATES'],
  [{ restaurant: 'no-such-place' }, 'RESTAURANT_NOT_FOUND'],
  [{ used: 0 }, 'INVALID_INPUT'],
])('D13: a coupon with %j is refused', async (change, code) => {
  expect((await create({ code: 'GOOD-ONE', ...terms, ...change })).code).toBe(code)
})
