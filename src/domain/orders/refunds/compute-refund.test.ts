import fc from 'fast-check'
import { expect, test } from 'vitest'

import { couponKinds } from '#domain/orders/prices/coupon.ts'
import {
  computeRefund,
  leftToRefund,
  type PastRefund,
  type RefundChoice,
  type RefundParts,
  unitsLeft,
} from '#domain/orders/refunds/compute-refund.ts'
import {
  type PaidOrder,
  paidForDelivery,
  paidForUnit,
  shareUnits,
} from '#domain/orders/refunds/share-lines.ts'
import { includedVat } from '#domain/orders/prices/vat.ts'
import { pence } from '#domain/shared/money.ts'

const line = (unitPrice: number, quantity: number, vatRate: number | null = 20) => ({
  unitPrice: pence(unitPrice),
  quantity,
  vatRate,
})
const smash: PaidOrder = {
  lines: [line(1150, 1), line(1025, 2), line(575, 2), line(425, 1), line(495, 3, 0)],
  discount: pence(939),
  coupon: pence(500),
  couponKind: 'fixed',
  serviceCharge: pence(99),
  deliveryCharge: pence(249),
  tip: pence(0),
}
const total = 6260 - 939 - 500 + 99 + 249
const ofLines = (lines: { line: number; quantity: number }[], more: object = {}): RefundChoice => ({
  of: 'lines',
  lines,
  withServiceCharge: false,
  withDeliveryCharge: false,
  ...more,
})
const refundOf = (order: PaidOrder, past: readonly PastRefund[], choice: RefundChoice) => {
  const result = computeRefund(order, past, choice)
  return 'refund' in result ? result.refund : expect.unreachable(result.problem)
}
const sum = ({ food, serviceCharge, deliveryCharge, tip }: RefundParts) =>
  food + serviceCharge + deliveryCharge + tip

test('RF1: a line takes its share of the discount and the coupon, and no charge', () => {
  const { amount, lines, parts } = refundOf(smash, [], ofLines([{ line: 3, quantity: 2 }]))
  expect(lines).toEqual([{ line: 3, quantity: 2, price: 1150, discount: 172, coupon: 92 }])
  expect(amount).toBe(1150 - 172 - 92)
  expect(parts).toMatchObject({ food: 886, foodAt5: 0, foodAt20: 886, serviceCharge: 0, deliveryCharge: 0 })
})

test('RF1: charges go back only if they are ticked, and once', () => {
  const both = { withServiceCharge: true, withDeliveryCharge: true }
  const one = refundOf(smash, [], ofLines([{ line: 4, quantity: 1 }], both))
  expect(one.parts).toMatchObject({ serviceCharge: 99, deliveryCharge: 249 })
  const again = refundOf(smash, [one], ofLines([{ line: 1, quantity: 1 }], both))
  expect(again.parts).toMatchObject({ serviceCharge: 0, deliveryCharge: 0 })
})

test('RF1: a coupon for free delivery belongs to the delivery, not to the dishes', () => {
  const free: PaidOrder = { ...smash, coupon: pence(200), couponKind: 'free delivery' }
  expect(refundOf(free, [], ofLines([{ line: 3, quantity: 2 }])).lines[0]).toMatchObject({ coupon: 0 })
  expect(refundOf(free, [], ofLines([], { withDeliveryCharge: true })).amount).toBe(49)
})

test.each<[string, RefundChoice, string]>([
  ['nothing', ofLines([]), 'nothing chosen'],
  ['an amount of nothing', { of: 'amount', amount: pence(0) }, 'nothing chosen'],
  ['a line that is not there', ofLines([{ line: 6, quantity: 1 }]), 'not ordered'],
  [
    'one line twice',
    ofLines([
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ]),
    'not ordered',
  ],
  ['more units than ordered', ofLines([{ line: 3, quantity: 3 }]), 'already refunded'],
  ['a penny more than was paid', { of: 'amount', amount: pence(total + 1) }, 'more than is left'],
])('RF2: %s is refused, with what is left', (_, choice, problem) => {
  expect(computeRefund(smash, [], choice)).toEqual({ problem, left: total })
})

test('RF2: a dish is refunded once, and after everything is back nothing can be', () => {
  const one = refundOf(smash, [], ofLines([{ line: 3, quantity: 1 }]))
  expect(unitsLeft(smash, [one])).toEqual([1, 2, 1, 1, 3])
  expect(computeRefund(smash, [one], ofLines([{ line: 3, quantity: 2 }]))).toMatchObject({
    problem: 'already refunded',
  })
  const rest = refundOf(smash, [one], { of: 'whole' })
  expect(one.amount + rest.amount).toBe(total)
  expect(computeRefund(smash, [one, rest], { of: 'whole' })).toEqual({ problem: 'nothing chosen', left: 0 })
})

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.nat(5_000),
        quantity: fc.integer({ min: 1, max: 12 }),
        vatRate: fc.constantFrom(null, 0, 5, 20),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    percent: fc.nat(100),
    coupon: fc.nat(6_000),
    couponKind: fc.constantFrom(undefined, ...couponKinds),
    serviceCharge: fc.nat(300),
    deliveryCharge: fc.nat(600),
    tip: fc.nat(2_000),
  })
  .map(({ percent, coupon, ...order }): PaidOrder => {
    const food = order.lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
    const discount = Math.round((food * percent) / 100)
    const most = order.couponKind === 'free delivery' ? order.deliveryCharge : food - discount
    const reduced = order.couponKind === undefined ? 0 : Math.min(coupon, most)
    return { ...order, discount, coupon: reduced } as unknown as PaidOrder
  })
const paid = (order: PaidOrder) =>
  order.lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0) -
  order.discount -
  order.coupon +
  order.serviceCharge +
  order.deliveryCharge +
  order.tip

test('RF1: over all units the shares are the discount and the coupon, and no unit costs less than nothing', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const units = shareUnits(order).flat()
      for (const unit of units) {
        expect(Math.min(unit.discount, unit.coupon, paidForUnit(unit))).toBeGreaterThanOrEqual(0)
      }
      const food = units.reduce((all, unit) => all + paidForUnit(unit), 0)
      expect(food + paidForDelivery(order) + order.serviceCharge + order.tip).toBe(paid(order))
    }),
  )
})

test('RF2: any refunds in any order add up, part by part, to at most what was paid; the rest brings it to exactly that', () => {
  const choices = fc.array(
    fc.record({
      of: fc.constantFrom('lines', 'amount'),
      amount: fc.integer({ min: 1, max: 3_000 }),
      line: fc.integer({ min: 1, max: 12 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      withServiceCharge: fc.boolean(),
      withDeliveryCharge: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(orders, choices, (order, list) => {
      const past: PastRefund[] = []
      let back = 0
      for (const { of, amount, line, quantity, ...charges } of list) {
        const choice: RefundChoice =
          of === 'amount'
            ? { of: 'amount', amount: pence(amount) }
            : { of: 'lines', lines: [{ line, quantity }], ...charges }
        const result = computeRefund(order, past, choice)
        if (!('refund' in result)) continue
        expect(sum(result.refund.parts)).toBe(result.refund.amount)
        expect(Math.min(...Object.values(result.refund.parts))).toBeGreaterThanOrEqual(0)
        if (result.refund.parts.tip > 0)
          expect(leftToRefund({ ...order, tip: pence(0) }, withoutTip([...past, result.refund]))).toBe(0)
        past.push(result.refund)
        back += result.refund.amount
        expect(leftToRefund(order, past)).toBe(paid(order) - back)
      }
      const rest = computeRefund(order, past, { of: 'whole' })
      expect(back + ('refund' in rest ? rest.refund.amount : 0)).toBe(paid(order))
    }),
    { numRuns: 300 },
  )
})

const withoutTip = (refunds: readonly PastRefund[]): PastRefund[] =>
  refunds.map(({ lines, parts }) => ({ lines, parts: { ...parts, tip: pence(0) } }))

/** The VAT of the sale at a rate, as the receipt has it. */
const soldVat = (order: PaidOrder, rate: number) =>
  includedVat(order).find((one) => one.rate === rate)?.vat ?? 0

test('RF8: three refunds of 3p at 20 % give back the VAT of 9p, not three times that of 3p', () => {
  const order: PaidOrder = {
    ...smash,
    lines: [line(9, 1)],
    discount: pence(0),
    coupon: pence(0),
    serviceCharge: pence(0),
    deliveryCharge: pence(0),
  }
  const past: RefundParts[] = []
  for (let i = 0; i < 3; i++)
    past.push(
      refundOf(
        order,
        past.map((parts) => ({ parts, lines: [] })),
        { of: 'amount', amount: pence(3) },
      ).parts,
    )
  expect(soldVat(order, 20)).toBe(2)
  expect(past.reduce((all, { vatAt20 }) => all + vatAt20, 0)).toBe(2)
})

test('RF8: the refunds of a whole order, in any pieces, give back the VAT of the sale to the penny', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(orders, amounts, (order, list) => {
      const past: RefundParts[] = []
      const take = (choice: RefundChoice) => {
        const result = computeRefund(
          order,
          past.map((parts) => ({ parts, lines: [] })),
          choice,
        )
        if ('refund' in result) past.push(result.refund.parts)
      }
      for (const amount of list) take({ of: 'amount', amount: pence(amount) })
      take({ of: 'whole' })
      for (const [rate, name] of [
        [5, 'vatAt5'],
        [20, 'vatAt20'],
      ] as const) {
        for (const parts of past) {
          expect(parts[name]).toBeGreaterThanOrEqual(0)
          const food = parts[rate === 5 ? 'foodAt5' : 'foodAt20']
          expect(parts[name]).toBeLessThanOrEqual(food + parts.deliveryCharge)
        }
        const back = past.reduce((all, parts) => all + parts[name], 0)
        expect(back).toBe(soldVat(order, rate))
      }
    }),
    { numRuns: 300 },
  )
})
