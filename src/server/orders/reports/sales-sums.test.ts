import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { customerId } = await createTestUser(db)

/** The clocks go back on 26 October 2025 and forward on 29 March 2026. */
const starts = ['2025-10-24T00:00:00Z', '2026-03-27T00:00:00Z', '2026-06-30T00:00:00Z']
const orders = fc.array(
  fc.record({
    start: fc.constantFrom(...starts),
    minutes: fc.integer({ min: 0, max: 5 * 1_440 - 1 }),
    outlet: fc.integer({ min: 0, max: 2 }),
    type: fc.constantFrom('Collection', 'Home Delivery', 'Dine In'),
    subTotal: fc.integer({ min: 0, max: 50_000 }),
    status: fc.constantFrom('Accepted', 'Completed', 'Canceled', 'Pending'),
    isTest: fc.boolean(),
    person: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 25 },
)
const inPence = (amount: number) => Math.round(amount * 100)
const sum = (rows: readonly { orders: number; total: number }[]) => ({
  orders: rows.reduce((all, row) => all + row.orders, 0),
  total: rows.reduce((all, row) => all + inPence(row.total), 0),
})

test('the sums by day, hour, type, payment and outlet each come to the total, and nothing else is counted', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...starts), async (drawn, start) => {
      const outlets = [await insertOutletRow(db), await insertOutletRow(db), await insertOutletRow(db)]
      const staff = await createTestUser(db, { staffOf: outlets })
      const expected = { orders: 0, total: 0 }
      for (const { minutes, outlet, type, subTotal, status, isTest, person, ...order } of drawn) {
        const due = new Date(Date.parse(order.start) + minutes * 60_000)
        await insertOrderRow(db, {
          customer_id: customerId,
          restaurant_id: outlets[outlet]!,
          order_type: type,
          payment_method: type === 'Dine In' ? 'Counter' : 'Cash',
          status,
          recieved_at: status === 'Pending' ? null : due,
          delivered_at: status === 'Completed' ? due : null,
          expected_at: due,
          is_test: isTest,
          mobile_no: `+44770090010${person}`,
          sub_total: subTotal,
          total: subTotal + 50,
        })
        const isSold = !isTest && (status === 'Accepted' || status === 'Completed')
        if (!isSold || order.start !== start) continue
        expected.orders += 1
        expected.total += subTotal
      }
      // A day before, as hours past midnight belong to it.
      const from = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10)
      const to = new Date(Date.parse(start) + 5 * 86_400_000).toISOString().slice(0, 10)
      const url = `/api/v1/outlet-sales/get-sales/${outlets[0]}?from=${from}&to=${to}&outlets=${outlets.join(',')}`
      const report = (await app.inject({ url, headers: staff.bearer })).json<{ data: SalesReport }>().data
      expect({ orders: report.sales.orders, total: inPence(report.sales.total) }).toEqual(expected)
      for (const part of ['byDay', 'byHour', 'byType', 'byPayment', 'byOutlet'] as const)
        expect([part, sum(report[part])]).toEqual([part, expected])
      expect(report.byDay).toHaveLength(7)
      expect(report.byOutlet).toHaveLength(3)
      const people = report.customers.new + report.customers.returning
      expect(people).toBeLessThanOrEqual(Math.min(5, expected.orders))
      expect(people > 0).toBe(expected.orders > 0)
    }),
    { numRuns: 25 },
  )
}, 60_000)
