import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type BookedOrder, subtractRows, toPosition } from '#domain/payments/book/position.ts'
import { pence } from '#domain/shared/money.ts'
import { none, order, position, refund, show } from '#domain/testing/booked-order.ts'

const sale = {
  'outlet: food': 4700,
  'outlet: delivery': 199,
  'outlet: discount': -940,
  'outlet: commission': -188,
  'outlet: bank charge': -101,
  'platform fees: service charge': 99,
  'platform fees: commission': 188,
  'bank charges: bank charge': 101,
}

test('a captured order: the outlet gets food and delivery less charges, the platform its service charge', () => {
  expect(position({})).toEqual({ ...sale, 'customer card: card': -4058 })
})

test('a refund by the outlet leaves commission and the bank charge', () => {
  const after = { ...order, refunds: [refund(800)], left: pence(3258) }
  expect(show(subtractRows(toPosition(after), toPosition(order)))).toEqual({
    'customer card: card': 800,
    'outlet: refund': -800,
  })
})

test('a refund by the platform costs the outlet nothing; a service charge in it is given back by the platform', () => {
  const refunds = [refund(800, { paidBy: 'platform', serviceCharge: pence(99) })]
  const after = { ...order, refunds, left: pence(3159) }
  expect(show(subtractRows(toPosition(after), toPosition(order)))).toEqual({
    'customer card: card': 899,
    'refunds: refund': -800,
    'platform fees: service charge': -99,
  })
})

test('a refund from before the capture is one of its rows, and the bank charges what the card was charged', () => {
  expect(position({ refunds: [refund(500)], captured: pence(3558), left: pence(3558) })).toEqual({
    ...sale,
    'outlet: refund': -500,
    'outlet: bank charge': -91,
    'bank charges: bank charge': 91,
    'customer card: card': -3558,
  })
})

test('a coupon that the platform pays costs the outlet nothing, one of the outlet lowers its sales', () => {
  const paid = { coupon: pence(1000), captured: pence(3058), left: pence(3058) }
  const charge = { 'outlet: bank charge': -81, 'bank charges: bank charge': 81, 'customer card: card': -3058 }
  expect(position({ ...paid, couponPaidBy: 'platform' })).toEqual({
    ...sale,
    ...charge,
    'coupons: coupon': -1000,
  })
  expect(position(paid)).toEqual({
    ...sale,
    ...charge,
    'outlet: coupon': -1000,
    'outlet: commission': -138,
    'platform fees: commission': 138,
  })
})

test.each([
  ['all the food, by the outlet', refund(2760), 0],
  ['all the food, by the platform', refund(2760, { paidBy: 'platform' }), -1000],
  ['all but a penny', refund(2759), -1000],
])('with %s refunded, the platform pays %s of its coupon', (_what, back, paid) => {
  const given = { coupon: pence(1000), couponPaidBy: 'platform', refunds: [back] } as const
  const rows = position(given)
  expect(rows['coupons: coupon'] ?? 0).toBe(paid)
  expect(rows['outlet: coupon'] ?? 0).toBe(-1000 - paid)
  expect(rows['outlet: commission']).toBe(-188)
})

test('an order of £0 has no bank charge, and the outlet gets what the coupon of the platform paid', () => {
  const free = { discount: none, serviceCharge: none, deliveryCharge: none, captured: none, left: none }
  expect(position({ ...free, coupon: pence(4700), couponPaidBy: 'platform', commission: 0 })).toEqual({
    'outlet: food': 4700,
    'coupons: coupon': -4700,
  })
})

test('a cancelled order leaves the bank charge, and what has yet to go back to the card', () => {
  const charge = { 'outlet: bank charge': -101, 'bank charges: bank charge': 101 }
  expect(position({ stage: 'void' })).toEqual({
    ...charge,
    'customer card: card': -4058,
    'refunds due: refund due': 4058,
  })
  expect(position({ stage: 'void', left: none, coupon: none })).toEqual(charge)
})

test('a dish that ran out after the capture is due to the customer until the card has it back', () => {
  const after = { subTotal: pence(3700), discount: pence(740), commission: 0 }
  expect(position(after)).toMatchObject({ 'outlet: food': 3700, 'refunds due: refund due': 800 })
  expect(position({ ...after, left: pence(3258) })).not.toHaveProperty('refunds due: refund due')
})

test('of a cash order the outlet owes the service charge, and gets what the platform pays of it', () => {
  const cash = { method: 'Cash', captured: none, left: none } as const
  expect(position(cash)).toEqual({ 'outlet: cash service charge': -99, 'platform fees: service charge': 99 })
  const refunds = [refund(300, { paidBy: 'platform', serviceCharge: pence(40) }), refund(200)]
  expect(position({ ...cash, coupon: pence(500), couponPaidBy: 'platform', refunds })).toEqual({
    'outlet: cash service charge': -59,
    'outlet: cash coupon': 500,
    'outlet: cash refund': 300,
    'platform fees: service charge': 59,
    'coupons: coupon': -500,
    'refunds: refund': -300,
  })
  expect(position({ ...cash, stage: 'void' })).toEqual({})
})

test('a tip is the outlet’s, and no charge is on it', () => {
  const tipped = { tip: pence(200), captured: pence(4258), left: pence(4258) }
  expect(position(tipped)).toEqual({ ...sale, 'outlet: tip': 200, 'customer card: card': -4258 })
})

test.each(['outlet', 'platform'] as const)(
  'a whole refund that the %s pays takes the tip from the outlet, which had it, and leaves nothing due',
  (paidBy) => {
    const whole = refund(3760, {
      paidBy,
      deliveryCharge: pence(199),
      serviceCharge: pence(99),
      tip: pence(200),
    })
    const rows = position({ tip: pence(200), captured: pence(4258), left: none, refunds: [whole] })
    expect(rows).not.toHaveProperty('outlet: tip')
    expect(rows).not.toHaveProperty('refunds due: refund due')
    expect(rows).toMatchObject({ 'outlet: bank charge': -101 })
  },
)

test('a cancelled order returns the tip, and no bank charge was on it', () => {
  const tipped = { tip: pence(200), captured: pence(4258), stage: 'void' } as const
  const charge = { 'outlet: bank charge': -101, 'bank charges: bank charge': 101 }
  expect(position({ ...tipped, left: none })).toEqual(charge)
  expect(position({ ...tipped, left: pence(4258) })).toMatchObject({ 'refunds due: refund due': 4258 })
})

test('nothing is booked before money is taken', () => {
  expect(position({ stage: 'open' })).toEqual({})
})

const amount = (max: number) => fc.nat(max).map(pence)
const anyRefund = fc.record({
  paidBy: fc.constantFrom('outlet' as const, 'platform' as const),
  food: amount(500),
  deliveryCharge: amount(50),
  serviceCharge: amount(20),
  tip: amount(100),
})
/** Whatever the amounts are, also ones that do not belong together. */
const anyOrder: fc.Arbitrary<BookedOrder> = fc.record({
  method: fc.constantFrom('Card' as const, 'Cash' as const, 'Counter' as const),
  stage: fc.constantFrom('open' as const, 'sold' as const, 'void' as const),
  subTotal: amount(20_000),
  discount: amount(5000),
  coupon: amount(5000),
  couponPaidBy: fc.constantFrom('outlet' as const, 'platform' as const),
  isCouponForDelivery: fc.boolean(),
  serviceCharge: amount(200),
  deliveryCharge: amount(500),
  tip: amount(1000),
  captured: amount(25_000),
  left: amount(25_000),
  refunds: fc.array(anyRefund, { maxLength: 4 }),
  commission: fc.nat(3000),
})

test('the rows of every position add up to zero, and so do the rows between any two', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      const [from, to] = [toPosition(one), toPosition(other)]
      const between = subtractRows(to, from)
      for (const rows of [from, to, between]) expect(rows.reduce((all, row) => all + row.amount, 0)).toBe(0)
      expect(subtractRows(to, [...from, ...between])).toEqual([])
    }),
  )
})

function isGivenBack(one: BookedOrder): boolean {
  const own = one.refunds.filter(({ paidBy }) => paidBy === 'outlet')
  const [food, delivery] = [
    own.reduce((all, back) => all + back.food, 0),
    own.reduce((all, back) => all + back.deliveryCharge, 0),
  ]
  const onFood = one.isCouponForDelivery ? 0 : one.coupon
  const paid = one.subTotal - one.discount - onFood
  if (paid > 0) return food >= paid
  const paidForDelivery = one.deliveryCharge - one.coupon + onFood
  return paidForDelivery > 0 && delivery >= paidForDelivery
}

/** The outlet's money by another path: all that was paid, less what others keep. */
function outletShare(one: BookedOrder): number {
  const paid = one.subTotal - one.discount - one.coupon + one.serviceCharge + one.deliveryCharge + one.tip
  let share = paid - one.serviceCharge + (one.couponPaidBy === 'platform' ? one.coupon : 0)
  let food = one.subTotal - one.discount
  if (one.couponPaidBy === 'outlet' && !one.isCouponForDelivery) food -= one.coupon
  for (const { paidBy, food: back, deliveryCharge, tip } of one.refunds) {
    share -= tip
    if (paidBy === 'outlet') share -= back + deliveryCharge
  }
  if (one.couponPaidBy === 'platform' && isGivenBack(one)) share -= one.coupon
  const price = one.captured - one.tip
  if (price > 0) share -= Number((BigInt(price) * 2n + 50n) / 100n) + 20
  return share - Number((BigInt(Math.max(0, food)) * BigInt(one.commission) + 5000n) / 10_000n)
}

test('the outlet gets all that was paid for a card order, less what others keep', () => {
  fc.assert(
    fc.property(anyOrder, (given) => {
      const one = { ...given, method: 'Card', stage: 'sold' } as const
      const rows = toPosition(one).filter(({ account }) => account === 'outlet')
      expect(rows.reduce((all, row) => all + row.amount, 0)).toBe(outletShare(one))
    }),
  )
})
