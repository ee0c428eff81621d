import { afterAll, expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
const { id: restaurantId } = await db
  .selectFrom('restaurants')
  .select('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const { id: couponId } = await db.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow()

const band = (change: object) => ({ upToMiles: 1, charge: 99, minimumOrder: 0, freeOver: null, ...change })

test.each([
  ['no list', { upToMiles: 1 }],
  ['bands that do not grow', [band({ upToMiles: 2 }), band({ upToMiles: 2 })]],
  ['bands that shrink', [band({ upToMiles: 3 }), band({ upToMiles: 2 })]],
  ['a band of no miles', [band({ upToMiles: 0 })]],
  ['a charge in quotes', [band({ charge: '99' })]],
  ['a charge below nothing', [band({ charge: -1 })]],
  ['half a penny', [band({ charge: 0.5 })]],
  ['a band without a minimum', [{ upToMiles: 1, charge: 0, freeOver: null }]],
  ['delivery that is free over nothing', [band({ freeOver: 0 })]],
  ['ten nearer bands', Array.from({ length: 10 }, (_, at) => band({ upToMiles: at + 1 }))],
])('nearer bands with %s are not stored', async (_, bands) => {
  const set = db.updateTable('restaurants').set({ nearer_bands: JSON.stringify(bands) })
  await expect(set.where('id', '=', restaurantId).execute()).rejects.toThrow()
})

test('nine growing bands are stored', async () => {
  const bands = Array.from({ length: 9 }, (_, at) => band({ upToMiles: (at + 1) / 2, freeOver: 100 }))
  const set = db.updateTable('restaurants').set({ nearer_bands: JSON.stringify(bands) })
  await set.where('id', '=', restaurantId).execute()
})

test.each([
  ['a percentage of nothing', { kind: 'percent', percent: 0 }],
  ['no percentage', { kind: 'percent', percent: null }],
  ['a percentage of a fixed amount', { kind: 'fixed', percent: 5 }],
  ['days without hours', { days: [1] }],
  ['an eighth day', { days: [7], start_time: '17:00', end_time: '19:00' }],
  ['an hour that does not exist', { days: [1], start_time: '24:00', end_time: '19:00' }],
  ['an owner without an outlet', { is_outlets: true, restaurant_id: null }],
  [
    'an outlet’s coupon that others pay',
    { is_outlets: true, restaurant_id: restaurantId, paid_by: 'platform' },
  ],
] as const)('a coupon with %s is not stored', async (_, change) => {
  const set = db.updateTable('coupons').set({ ...change, days: 'days' in change ? [...change.days] : null })
  await expect(set.where('id', '=', couponId).execute()).rejects.toThrow(/violates check constraint/)
})

const order = {
  order_type: 'Home Delivery' as const,
  post_code: 'SE1 9AA',
  address: '1 Plum Lane',
  sub_total: 300,
  service_charge: 0,
  delivery_charge: 400,
  coupon_id: couponId,
}

test.each([
  ['more than the food', { coupon_kind: 'fixed', coupon_amount: 301, total: 399 }, 'orders_coupon_amount'],
  ['more than the food, of an unknown kind', { coupon_amount: 301, total: 399 }, 'orders_coupon_amount'],
  [
    'more than the delivery',
    { coupon_kind: 'free delivery', coupon_amount: 401, total: 299 },
    'orders_coupon_amount',
  ],
  [
    'another amount than the total says',
    { coupon_kind: 'fixed', coupon_amount: 300, total: 399 },
    'orders_total',
  ],
  ['less than nothing', { coupon_kind: 'fixed', coupon_amount: -1, total: 701 }, 'orders_coupon_amount'],
] as const)('an order whose coupon takes %s is not stored', async (_, amounts, constraint) => {
  const { customerId } = await createTestUser(db)
  const owner = { customer_id: customerId, restaurant_id: restaurantId }
  await expect(insertOrderRow(db, { ...owner, ...order, ...amounts })).rejects.toThrow(constraint)
})

test('an order whose coupon takes all of its delivery, more than its food, is stored', async () => {
  const { customerId } = await createTestUser(db)
  const owner = { customer_id: customerId, restaurant_id: restaurantId }
  const amounts = { coupon_kind: 'free delivery', coupon_amount: 400, total: 300 } as const
  await insertOrderRow(db, { ...owner, ...order, ...amounts })
})
