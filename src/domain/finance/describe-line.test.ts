import { expect, test } from 'vitest'

import { describeLine, type LineName } from '#domain/finance/describe-line.ts'
import type { ContentEntry } from '#domain/finance/statement-orders.ts'

type Given = Partial<Omit<ContentEntry, 'rows'>> & { rows?: Record<string, number> }

let number = 0
const entry = ({ rows = {}, ...given }: Given = {}): ContentEntry => ({
  orderNumber: `TF-${++number}`,
  at: '2026-11-10T12:00:00.000Z',
  kind: 'sale',
  orderType: 'Home Delivery',
  paymentMethod: 'Card',
  charged: 0,
  coupon: null,
  commission: null,
  refunds: [],
  rows: Object.entries(rows).map(([what, amount]) => ({ account: 'outlet', what, amount })),
  ...given,
})
const statement = (entries: ContentEntry[], more: object = {}) => ({
  monday: '2026-11-09',
  broughtForward: 0,
  content: { previousNumber: 22, plans: [], entries, ...more },
})
const many = (count: number, given: Given) => Array.from({ length: count }, () => entry(given))

test.each<[LineName, ContentEntry[], string, string]>([
  ['food', many(148, { rows: { food: 10 } }), '148 card orders: food', 'At menu prices, VAT included'],
  ['food', many(1, { rows: { food: 10 } }), '1 card order: food', 'At menu prices, VAT included'],
  ['delivery', many(71, { rows: { delivery: 2 } }), 'Delivery charges', '71 deliveries, yours in full'],
  [
    'discount',
    [entry({ rows: { food: 42.6, discount: -8.52 } }), entry({ rows: { food: 10.03, discount: -2.01 } })],
    'Your discount',
    '20 % on orders that had it',
  ],
  [
    'discount',
    [entry({ rows: { food: 10, discount: -2 } }), entry({ rows: { food: 10, discount: -1.5 } })],
    'Your discount',
    'On 2 orders, each at its own rate',
  ],
  [
    'coupon',
    [
      ...many(9, { coupon: { code: 'SAFFRON5', paidBy: 'outlet', amount: 5 }, rows: { coupon: -5 } }),
      ...many(12, { coupon: { code: 'WELCOME', paidBy: 'platform', amount: 5 } }),
    ],
    'Coupons you pay for',
    '9 × SAFFRON5. Tablefare paid 12 others, £60.00; they cost you nothing.',
  ],
  [
    'refund',
    ['missing', 'missing', 'cold'].map((reason) =>
      entry({
        kind: 'change',
        refunds: [{ reason, paidBy: 'outlet', way: 'card', amount: 5 }],
        rows: { refund: -5 },
      }),
    ),
    'Refunds you pay',
    '3 orders: two missing, one cold',
  ],
  [
    'bank charge',
    [entry({ charged: 40.58, rows: { 'bank charge': -1.01 } }), entry({ rows: { 'bank charge': -0.21 } })],
    'Bank charge',
    '2 % of each price, £0.82, and 20p × 2, £0.40. Rounded per order.',
  ],
  [
    'cash service charge',
    many(31, { paymentMethod: 'Cash', rows: { 'cash service charge': -0.99 } }),
    'Service charge of 31 cash orders',
    '31 × £0.99. Your guests paid it in cash; it is in your till.',
  ],
  [
    'tip',
    many(39, { rows: { tip: 2 } }),
    'Tips',
    '39 tips, all of it, no charge on them. Share by 31 December.',
  ],
])('ST1: the line %s of %# says how it was calculated', (line, entries, title, text) => {
  expect(describeLine(line, statement(entries))).toEqual({ title, text })
})

test('ST1: commission names its plan, and each plan where there were two', () => {
  const grow = { name: 'Grow', hundredths: 500, base: 4045.54 }
  expect(describeLine('commission', statement([], { plans: [grow] }))).toEqual({
    title: 'Commission, plan Grow',
    text: '5 % of £4,045.54: food after discount and your coupons',
  })
  const start = { name: 'Start', hundredths: 750, base: 100 }
  expect(describeLine('commission', statement([], { plans: [grow, start] }))).toEqual({
    title: 'Commission',
    text: 'Grow 5 % of £4,045.54 and Start 7.5 % of £100.00: food after discount and your coupons',
  })
})

test('ST1: brought forward names the statement before', () => {
  const text = (broughtForward: number, previousNumber: number | null) =>
    describeLine('brought forward', { ...statement([], { previousNumber }), broughtForward }).text
  expect(text(0, 22)).toBe('Nothing open from statement 0022')
  expect(text(-20, 22)).toBe('Open from statement 0022, taken from this one')
  expect(text(0, null)).toBe('Nothing open from before')
})

test('ST1: a change of an order from an earlier week is named, and one of this week is not', () => {
  const sold = entry({ rows: { food: 10 } })
  const same = entry({ orderNumber: sold.orderNumber, kind: 'change', rows: { food: -2 } })
  const late = entry({ kind: 'change', rows: { food: -4.5 } })
  expect(describeLine('food', statement([sold, same])).text).toBe('At menu prices, VAT included')
  expect(describeLine('food', statement([sold, same, late]))).toEqual({
    title: '1 card order: food',
    text: 'At menu prices, VAT included. With −£4.50 of 1 order from before this week.',
  })
})

const refund = (given: object = {}) => ({
  reason: 'cold',
  paidBy: 'outlet',
  way: 'card',
  amount: 8,
  ...given,
})
const refundText = (...entries: Given[]) =>
  describeLine('refund', statement(entries.map((given) => entry({ kind: 'change', ...given })))).text

test('ST1: a refund that was paid in another way is named, to whom the money is added', () => {
  const cancelled = { refunds: [refund({ way: 'other', reason: 'cancelled', amount: 42.58 })] }
  expect(refundText({ ...cancelled, rows: { refund: 42.58 } })).toBe(
    '1 order: one paid back by you in another way',
  )
  const late = refund({ reason: 'late', amount: 3 })
  expect(refundText({ refunds: [refund({ way: 'other' }), late], rows: { refund: -3 } })).toBe(
    '1 order: one paid back in another way, one late',
  )
})

test('ST1: a refund that failed or went with a cancel is not counted among the reasons again', () => {
  expect(refundText({ refunds: [refund({ amount: -8 })], rows: { refund: 8 } })).toBe('1 order: one undone')
})

test('ST1: a coupon of ours that is not paid is named as such', () => {
  const coupon = { code: 'WELCOME', paidBy: 'platform', amount: 5 }
  const sale = entry({ coupon })
  const given = { orderNumber: sale.orderNumber, kind: 'change' as const }
  const change = entry({ ...given, coupon: { ...coupon, amount: -5 }, rows: { coupon: -5 } })
  const text = (...entries: ContentEntry[]) => describeLine('coupon', statement(entries)).text
  expect(text(sale, change)).toBe('1 coupon of Tablefare, £5.00, not paid, as you refunded all the food')
  expect(text(sale, change, entry({ coupon }))).toBe(
    'Tablefare paid 1 other, £5.00; it costs you nothing. 1 coupon of Tablefare, £5.00, not paid, as you refunded all the food.',
  )
  const undone = entry({ ...given, coupon, rows: { coupon: 5 } })
  expect(text(sale, change, undone)).toBe('Tablefare paid 1 other, £5.00; it costs you nothing')
})
