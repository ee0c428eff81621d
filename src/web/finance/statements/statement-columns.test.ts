import { expect, test } from 'vitest'

import {
  type ContentEntry,
  formatCoupon,
  formatRefunds,
  toOrderAmounts,
} from '#web/finance/statements/statement-columns.ts'

const entry = (given: Partial<ContentEntry>): ContentEntry => ({
  orderNumber: 'TF-9PWR-03',
  at: '2026-11-10T18:05:00.000Z',
  kind: 'change',
  orderType: 'Home Delivery',
  paymentMethod: 'Card',
  charged: 0,
  coupon: null,
  commission: null,
  refunds: [],
  rows: [],
  ...given,
})
const cold = { reason: 'cold', paidBy: 'outlet', way: 'other', amount: 8 } as const
const late = { reason: 'late', paidBy: 'platform', way: 'card', amount: 3 } as const

test('ST2: a refund column without the outlet’s money has what the platform pays to the card, and nothing else', () => {
  const change = entry({ refunds: [cold, late] })
  expect(toOrderAmounts(change)).toMatchObject({ refund: -3, toOutlet: 0 })
  expect(formatRefunds(change, 'Tablefare')).toBe('cold, paid in another way and late, Tablefare pays')
  expect(toOrderAmounts(entry({ refunds: [cold] })).refund).toBe(0)
})

test('ST2: a cancelled order that the outlet paid back by hand has that amount, with the reason', () => {
  const paid = entry({
    refunds: [{ ...cold, reason: 'cancelled', amount: 42.58 }],
    rows: [{ account: 'outlet', what: 'refund', amount: 42.58 }],
  })
  expect(toOrderAmounts(paid)).toMatchObject({ refund: 42.58, toOutlet: 42.58 })
  expect(formatRefunds(paid, 'Tablefare')).toContain('paid in another way')
  const failed = entry({ refunds: [{ ...cold, way: 'card', amount: -8 }] })
  expect(formatRefunds(failed, 'Tablefare')).toBe('cold, undone')
})

test('ST2: a coupon of the platform that fell to the outlet is the outlet’s', () => {
  const coupon = { code: 'WELCOME', paidBy: 'platform', amount: -5 } as const
  const rows: ContentEntry['rows'] = [{ account: 'outlet', what: 'coupon', amount: -5 }]
  expect(formatCoupon(entry({ coupon, rows }), 'Tablefare')).toBe('WELCOME, you pay')
  expect(toOrderAmounts(entry({ coupon, rows })).coupon).toBe(-5)
  expect(formatCoupon(entry({ coupon }), 'Tablefare')).toBe('WELCOME, Tablefare pays')
})
