import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)

test('D23: cash counts as paid once its order is completed, with the service charge', async () => {
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const me = await createTestUser(db, { isVerified: true })
  const cash = async () => {
    const url = `/api/v1/outlet-sales/get-sales/${outlet.id}`
    const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
    return answer
      .json<{ data: SalesReport }>()
      .data.byPayment.find(({ paymentMethod }) => paymentMethod === 'Cash')
  }
  const [first, second] = [await placed(me.bearer), await placed(me.bearer)]
  for (const { _id } of [first, second]) await asStaff(staff.bearer, 'accept', _id, {})
  expect(await cash()).toMatchObject({ orders: 2, paid: 0 })
  expect((await asStaff(staff.bearer, 'complete', first._id, {})).statusCode).toBe(200)
  expect(first.serviceCharge).toBeGreaterThan(0)
  expect(await cash()).toMatchObject({ orders: 2, paid: first.totalPrice })
})
