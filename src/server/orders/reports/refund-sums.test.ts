import { expect, test } from 'vitest'

import { findRefundSums } from '#server/orders/reports/store.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db } = await testApp()

test('RF7: a chargeback that was won is one refund of nothing, and the VAT is what the refunds stored', async () => {
  const { customerId } = await createTestUser(db)
  const outletId = await insertOutletRow(db)
  const noon = new Date('2026-11-01T12:00:00Z')
  const ended = {
    status: 'Completed',
    payment_status: 'Paid',
    recieved_at: noon,
    delivered_at: noon,
  } as const
  const order_id = await insertOrderRow(db, { customer_id: customerId, restaurant_id: outletId, ...ended })
  const [since, at, later, until] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day, 12))) as [
    Date,
    Date,
    Date,
    Date,
  ]
  const parts = {
    food: 120,
    food_at_5: 0,
    food_at_20: 120,
    vat_at_20: 20,
    service_charge: 0,
    delivery_charge: 0,
  }
  const shared = { order_id, ...parts, amount: 120, paid_by: 'outlet', asked_at: at, done_at: at } as const
  await db
    .insertInto('refunds')
    .values([
      { ...shared, number: 1, state: 'Refunded', way: 'card', reason: 'cold', made_by: 'outlet' },
      {
        ...shared,
        number: 2,
        state: 'Reversed',
        way: 'chargeback',
        reason: 'chargeback',
        made_by: 'system',
        reversed_at: later,
      },
    ])
    .execute()
  const sums = await findRefundSums(db, { outletIds: [outletId], since, until })
  expect(sums.find(({ date }) => date === null)).toMatchObject({ refunds: 2, by_outlet: 120, vat: 20 })
})
