import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DayClose } from '#contract/finance/day-close.ts'
import type { SalesReport } from '#contract/orders/reports.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp(new Date('2026-12-20T12:00:00Z'))
const { customerId } = await createTestUser(db)

/** The clocks go back on 25 October 2026 and forward on 29 March. */
const mondays = ['2026-10-19', '2026-03-23', '2026-06-01']
const orders = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 7 * 1_440 - 1 }),
    type: fc.constantFrom('Collection', 'Home Delivery', 'Dine In'),
    subTotal: fc.integer({ min: 0, max: 9_000 }),
    discount: fc.integer({ min: 0, max: 900 }),
    isCard: fc.boolean(),
    isCanceled: fc.boolean(),
    /** Arrives after the close of so many days. */
    isLate: fc.boolean(),
    refund: fc.integer({ min: 0, max: 2_000 }),
  }),
  { maxLength: 14 },
)
const inPence = (amount: number) => Math.round(amount * 100)

test('the closes of a week, in any order and with orders that come late, come to the sales report of the week', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mondays),
      orders,
      fc.infiniteStream(fc.nat(6)),
      async (monday, drawn, draws) => {
        const outlet = await insertOutletRow(db)
        await db
          .updateTable('restaurants')
          .set({ vat_number: 'GB123456789' })
          .where('id', '=', outlet)
          .execute()
        const staff = await createTestUser(db, { staffOf: [outlet] })
        const send = async <Data>(method: 'GET' | 'PUT', url: string, payload?: object) => {
          const headers = { ...staff.bearer, 'idempotency-key': randomUUID() }
          const answer = await app.inject({
            method,
            url: `/api/v1${url}`,
            headers,
            ...(payload && { payload }),
          })
          expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
          return answer.json<{ data: Data }>().data
        }
        const sell = async (one: (typeof drawn)[number]) => {
          const due = new Date(Date.parse(`${monday}T05:00:00Z`) + one.minutes * 60_000)
          const discount = one.type === 'Dine In' ? 0 : Math.min(one.discount, one.subTotal)
          const order_id = await insertOrderRow(db, {
            customer_id: customerId,
            restaurant_id: outlet,
            order_type: one.type,
            payment_method: one.isCard ? 'Card' : one.type === 'Dine In' ? 'Counter' : 'Cash',
            status: one.isCanceled ? 'Canceled' : 'Completed',
            payment_status: 'Paid',
            expected_at: due,
            recieved_at: due,
            delivered_at: one.isCanceled ? null : due,
            sub_total: one.subTotal,
            discount,
            total: one.subTotal - discount + 50,
          })
          const food = Math.min(one.refund, one.subTotal - discount)
          if (food === 0 || one.isCanceled) return
          const made = {
            state: 'Refunded',
            way: 'card',
            reason: 'cold',
            made_by: 'outlet',
            paid_by: 'outlet',
          } as const
          const parts = {
            amount: food,
            food,
            food_at_5: 0,
            food_at_20: 0,
            service_charge: 0,
            delivery_charge: 0,
          }
          const times = { asked_at: due, done_at: new Date(due.getTime() + one.refund * 60_000) }
          await db
            .insertInto('refunds')
            .values({ order_id, number: 1, ...made, ...parts, ...times })
            .execute()
        }
        for (const one of drawn) if (!one.isLate) await sell(one)
        const late = drawn.filter(({ isLate }) => isLate)
        const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
        // All but the last day in any order, with late orders between them; the last day comes after all of them.
        const shuffled = days
          .slice(0, 6)
          .map((day) => ({ day, at: draws.next().value }))
          .toSorted((a, b) => a.at - b.at)
        const closes: DayClose[] = []
        const close = async (day: string) => {
          const body = { day, float: 0, counted: 0, open: [] }
          closes.push(await send<DayClose>('PUT', `/outlet-day/close/${outlet}`, body))
        }
        for (const { day } of shuffled) {
          await close(day)
          const one = late.pop()
          if (one) await sell(one)
        }
        for (const one of late) await sell(one)
        await close(days[6]!)
        const url = `/outlet-sales/get-sales/${outlet}?from=${monday}&to=${days[6]}`
        const report = await send<SalesReport>('GET', url)
        const sum = (amountOf: (close: DayClose) => number) =>
          closes.reduce((all, one) => all + inPence(amountOf(one)), 0)
        expect(closes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(sum(({ report: { sales } }) => sales.total)).toBe(inPence(report.sales.total))
        expect(sum(({ report: { sales } }) => sales.orders)).toBe(report.sales.orders * 100)
        expect(sum(({ report: { canceled } }) => canceled)).toBe((report.canceled + report.missed) * 100)
        expect(sum(({ report: { vat } }) => vat.reduce((all, { gross }) => all + gross, 0))).toBe(
          inPence(report.sales.total),
        )
        for (const [part, list] of [
          ['byPayment', report.byPayment.map((row) => ({ name: row.paymentMethod, total: row.total }))],
          ['byType', report.byType.map((row) => ({ name: row.orderType, total: row.total }))],
        ] as const)
          for (const { name, total } of list)
            expect([
              name,
              sum((one) => one.report[part].find((row) => row.name === name)?.total ?? 0),
            ]).toEqual([name, inPence(total)])
        expect(sum(({ report: { refunds } }) => refunds.reduce((all, row) => all + row.total, 0))).toBe(
          inPence(report.refunds.byOutlet),
        )
      },
    ),
    { numRuns: 20 },
  )
}, 90_000)
