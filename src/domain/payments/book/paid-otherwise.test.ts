import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { position, refund } from '#domain/testing/booked-order.ts'

const free = { commission: 0 }
const sold = position(free)
const outletOf = (rows: Record<string, number>) =>
  Object.entries(rows).reduce((sum, [name, amount]) => (name.startsWith('outlet:') ? sum + amount : sum), 0)
const paidOtherwise = (outlet: number, platform = 0) => ({ outlet: pence(outlet), platform: pence(platform) })

test('£8.00 that the outlet paid in another way moves nothing on its account; the service charge in it is the platform’s', () => {
  expect(position({ ...free, refunds: [refund(800)], paidOtherwise: paidOtherwise(800) })).toEqual(sold)
  const withCharge = [refund(800, { serviceCharge: pence(99) })]
  const after = position({ ...free, refunds: withCharge, paidOtherwise: paidOtherwise(899) })
  expect(outletOf(after) - outletOf(sold)).toBe(99)
  expect(after).not.toHaveProperty('refunds due: refund due')
})

test('£8.00 that the platform paid in another way is its cost, and came from its bank', () => {
  const refunds = [refund(800, { paidBy: 'platform' })]
  expect(position({ ...free, refunds, paidOtherwise: paidOtherwise(0, 800) })).toEqual({
    ...sold,
    'refunds: refund': -800,
    'platform bank: refund': 800,
  })
})

test('£8.00 of the platform that the outlet handed over is added to the outlet’s account', () => {
  const refunds = [refund(800, { paidBy: 'platform' })]
  const after = position({ ...free, refunds, paidOtherwise: paidOtherwise(800) })
  expect(after).toEqual({ ...sold, 'refunds: refund': -800, 'outlet: refund': 800 })
  expect(outletOf(after) - outletOf(sold)).toBe(800)
})

test('£8.00 of the outlet that the platform transferred comes off the outlet’s account', () => {
  const after = position({ ...free, refunds: [refund(800)], paidOtherwise: paidOtherwise(0, 800) })
  expect(after).toEqual({ ...sold, 'outlet: refund': -800, 'platform bank: refund': 800 })
  expect(outletOf(after) - outletOf(sold)).toBe(-800)
})

test('of a cancelled order the outlet gets what it paid in another way, or the platform’s bank has paid it: nothing is due', () => {
  const cancelled = { ...free, stage: 'void' } as const
  const bank = { 'outlet: bank charge': -101, 'bank charges: bank charge': 101, 'customer card: card': -4058 }
  expect(position(cancelled)).toEqual({ ...bank, 'refunds due: refund due': 4058 })
  const refunds = [refund(3959, { serviceCharge: pence(99) })]
  expect(position({ ...cancelled, refunds, paidOtherwise: paidOtherwise(4058) })).toEqual({
    ...bank,
    'outlet: refund': 4058,
  })
  expect(position({ ...cancelled, refunds, paidOtherwise: paidOtherwise(0, 4058) })).toEqual({
    ...bank,
    'platform bank: refund': 4058,
  })
})

test('£8.00 for a dish that ran out, paid in another way, is no longer due', () => {
  const less = { ...free, subTotal: pence(3700), discount: pence(740) }
  expect(position(less)).toMatchObject({ 'refunds due: refund due': 800 })
  const byOutlet = position({ ...less, paidOtherwise: paidOtherwise(800) })
  expect(byOutlet).not.toHaveProperty('refunds due: refund due')
  expect(byOutlet['outlet: refund']).toBe(800)
  expect(position({ ...less, paidOtherwise: paidOtherwise(0, 800) })).toMatchObject({
    'platform bank: refund': 800,
  })
})
