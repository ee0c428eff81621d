import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

test('sales name what coupons took off, apart for those that the platform pays; older ones count as the outlet’s', async () => {
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const coupon = await db.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow()
  const { customerId } = await createTestUser(db)
  const sell = (amount: number, paidBy: 'platform' | 'outlet' | null) =>
    insertOrderRow(db, {
      customer_id: customerId,
      restaurant_id: id,
      status: 'Accepted',
      recieved_at: new Date('2026-11-16T12:00:00Z'),
      coupon_id: coupon.id,
      coupon_amount: amount,
      coupon_paid_by: paidBy,
      total: 1_050 - amount,
    })
  await sell(300, 'platform')
  await sell(120, 'outlet')
  await sell(80, null)
  const staff = await createTestUser(db, { staffOf: [id] })
  const answer = await app.inject({ url: `/api/v1/outlet-sales/get-sales/${id}`, headers: staff.bearer })
  const { coupons, byDay } = answer.json<{ data: SalesReport }>().data
  expect(coupons).toEqual({ byPlatform: 3, byOutlet: 2 })
  expect(byDay.at(-1)).toMatchObject({ orders: 3, total: 25 })
})
