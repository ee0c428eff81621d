import { expect, test } from 'vitest'

import { computeRefund, type RefundChoice } from '#domain/orders/refunds/compute-refund.ts'
import { pence } from '#domain/shared/money.ts'

/** £20.00 less £2.00, with 99p service charge and £2.49 for delivery: £21.48, and a tip of £3.00. */
const order = {
  lines: [
    { unitPrice: pence(800), quantity: 2, vatRate: 20 },
    { unitPrice: pence(400), quantity: 1, vatRate: 0 },
  ],
  discount: pence(200),
  coupon: pence(0),
  couponKind: undefined,
  serviceCharge: pence(99),
  deliveryCharge: pence(249),
  tip: pence(300),
}
const total = 2148
const every = order.lines.map(({ quantity }, at) => ({ line: at + 1, quantity }))
const ofLines = (lines: typeof every, isWithCharges = false): RefundChoice => ({
  of: 'lines',
  lines,
  withServiceCharge: isWithCharges,
  withDeliveryCharge: isWithCharges,
})

test.each<[string, RefundChoice, number, number]>([
  ['the whole', { of: 'whole' }, total + 300, 300],
  ['a dish', ofLines([{ line: 2, quantity: 1 }]), 360, 0],
  ['every dish', ofLines(every), 1800, 0],
  ['every dish with both charges', ofLines(every, true), total + 300, 300],
  ['an amount', { of: 'amount', amount: pence(500) }, 500, 0],
  ['an amount of all but the tip', { of: 'amount', amount: pence(total) }, total, 0],
  ['a penny more than that', { of: 'amount', amount: pence(total + 1) }, total + 1, 1],
])('a refund of %s', (_, choice, amount, tip) => {
  expect(computeRefund(order, [], choice)).toMatchObject({ refund: { amount, parts: { tip } } })
})

test('the rest after a part of it returns the tip', () => {
  const first = computeRefund(order, [], { of: 'amount', amount: pence(total) })
  const past = 'refund' in first ? [first.refund] : expect.unreachable()
  expect(computeRefund(order, past, { of: 'whole' })).toMatchObject({
    refund: { amount: 300, parts: { tip: 300, food: 0, serviceCharge: 0, deliveryCharge: 0 } },
  })
})
