import { expect, test } from 'vitest'

import type { StatementContent } from '#contract/finance/statements.ts'
import { toStatementCsv } from '#web/finance/statements/to-statement-csv.ts'

const entry: StatementContent['entries'][number] = {
  orderNumber: 'TF-9PWR-03',
  at: '2026-11-10T18:05:00.000Z',
  kind: 'sale',
  orderType: 'Home Delivery',
  paymentMethod: 'Card',
  charged: 35.58,
  coupon: { code: '=cmd|A1', paidBy: 'platform', amount: 5 },
  commission: { plan: 'Grow', hundredths: 500, base: 37.6 },
  refunds: [{ reason: 'cold', paidBy: 'outlet', way: 'card', amount: 8 }],
  rows: [
    { account: 'customer card', what: 'card', amount: -35.58 },
    { account: 'outlet', what: 'food', amount: 47 },
    { account: 'outlet', what: 'discount', amount: -9.4 },
    { account: 'outlet', what: 'refund', amount: -8 },
    { account: 'outlet', what: 'delivery', amount: 1.99 },
    { account: 'outlet', what: 'bank charge', amount: -0.91 },
    { account: 'outlet', what: 'commission', amount: -1.88 },
    { account: 'platform fees', what: 'service charge', amount: 0.99 },
  ],
}

const content: StatementContent = {
  version: 1,
  outlet: {
    name: 'Saffron',
    legalName: 'Saffron Ltd',
    address: '1 Row',
    postCode: 'SW1A 1AA',
    vatNumber: null,
  },
  previousNumber: 22,
  lines: [
    { what: 'food', orders: 1, amount: 47 },
    { what: 'commission', orders: 1, amount: -1.88 },
  ],
  cardSales: 39.59,
  days: [],
  plans: [{ name: '@SUM(A1)', hundredths: 500, base: 37.6, amount: -1.88 }],
  entries: [entry],
  failedPayments: [],
}

const csv = toStatementCsv(
  { monday: '2026-11-09', broughtForward: -2, total: 34.8, toPay: 34.8, content },
  'Tablefare',
)
const [header, ...rows] = csv.split('\r\n')

test('ST2: the file has every line with its explanation, the total, and each order from the card to the outlet', () => {
  expect(header).toMatch(
    /^\uFEFFPart,What,How it was calculated,Amount,Order,Time,Type,Payment,Charged without tip,Food,/,
  )
  expect(rows[0]).toMatch(/^Line,1 card order: food,"At menu prices, VAT included",47\.00,/)
  expect(rows[2]).toMatch(/^Line,Brought forward,"Open from statement 0022, taken from this one",-2\.00,/)
  expect(rows[3]).toMatch(/^Total,To pay,,34\.80,/)
  expect(rows[4]).toBe(
    "Order,Sale,,28.80,TF-9PWR-03,2026-11-10 18:05,Home Delivery,Card,35.58,47.00,1.99,-9.40,-5.00,'=cmd|A1,Tablefare pays," +
      '-8.00,Cold,you pay,-0.91,-1.88,37.60,5,0.99,0.00',
  )
})

test('ST2: text that begins like a formula is inert, and amounts below zero stay numbers', () => {
  const cells = csv.split(/[\r\n,]+/)
  expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
  expect(cells.filter((cell) => /^'-\d/.test(cell))).toEqual([])
})
