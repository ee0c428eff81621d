import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { tableNames, toReportCsv, toReportTable } from '#web/orders/reports/report-tables.ts'

const sums = { orders: 2, total: 12.5 }
const refunded = { refunds: 1, byOutlet: 3, byPlatform: 0, serviceCharge: 0, vat: 0.5 }
const report: SalesReport = {
  today: '2026-11-17',
  from: '2026-11-16',
  to: '2026-11-17',
  sales: sums,
  before: { from: '2026-11-09', to: '2026-11-10', orders: 0, total: 0 },
  byDay: [
    { date: '2026-11-16', orders: 2, total: 12.5, dateBefore: '2026-11-09', before: 3 },
    { date: '2026-11-17', orders: 0, total: 0, dateBefore: '2026-11-10', before: 0 },
  ],
  byHour: [{ hour: 0, ...sums }],
  byType: [{ orderType: 'Dine In', ...sums }],
  byPayment: [{ paymentMethod: 'Counter', ...sums, serviceCharge: 0.5, paid: 0 }],
  byOutlet: [{ _id: '00000000-0000-4000-8000-000000000000', name: '=cmd()', ...sums, before: 3 }],
  serviceCharge: 0.5,
  fees: { bankCharge: 0, commission: 0, cashServiceCharge: 0 },
  coupons: { byPlatform: 0, byOutlet: 0 },
  refunds: {
    ...refunded,
    byDay: [{ date: '2026-11-16', ...refunded }],
  },
  canceled: 1,
  missed: 0,
  reasons: [{ what: 'refused', reason: '@SUM(A1)', orders: 1 }],
  dishes: [{ name: 'Soup, "hot"', quantity: 2, total: 14 }],
  categories: [{ name: '-1+1', quantity: 2, total: 14 }],
  minutes: { orders: 1, promised: 20, real: 24.5, inTime: 1, byHour: [] },
  customers: { new: 1, returning: 1 },
}
const file = (name: (typeof tableNames)[number]) => toReportCsv(toReportTable(name, report))

test('a file begins with the byte order mark, and amounts have two decimals', () => {
  expect(file('days')).toBe(
    '\uFEFFDay,Weekday,Orders,Sales,Compared with,Sales then\r\n' +
      '2026-11-16,Monday,2,12.50,2026-11-09,3.00\r\n2026-11-17,Tuesday,0,0.00,2026-11-10,0.00\r\n',
  )
})

test('names and reasons never run as formulas', () => {
  expect(file('outlets')).toContain("\r\n'=cmd(),2,12.50,3.00")
  expect(file('refused')).toContain("Refused by you,'@SUM(A1),1")
  expect(file('categories')).toContain("'-1+1,2,14.00")
  expect(file('dishes')).toContain('"Soup, ""hot""",2,14.00')
})

test('a table without rows is a file with its header', () => {
  expect(file('minutes')).toBe('\uFEFFHour due,Orders,Promised minutes,Real minutes\r\n')
})

test.each(tableNames)('the rows of %s have a cell for each column', (name) => {
  const { columns, rows } = toReportTable(name, report)
  for (const row of rows) expect(row).toHaveLength(columns.length)
})
