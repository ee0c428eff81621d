import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { judgeUnsent } from '#web/orders/checkout/unsent/judge-unsent.ts'
import { nextKey, type UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'

const at = Date.parse('2026-11-16T19:03:00Z')
const minutes = (count: number) => at + count * 60_000
const later = '2026-11-16T21:00:00.000Z'

const unsent = {
  orderType: 'Home Delivery',
  body: { restaurant: 'saffron', pickupTime: '' },
  card: undefined,
  total: 40.58,
  expectedAt: '2026-11-16T19:47:00.000Z',
  at,
} as unknown as UnsentOrder
const quote = {
  totalPrice: 40.58,
  changes: [],
  couponProblem: null,
  missing: 0,
  isOpen: true,
  pausedUntil: null,
  schedule: { expectedAt: '2026-11-16T19:52:00.000Z', laterTimes: [later] },
} as unknown as OrderQuote
const at1953 = { schedule: { ...quote.schedule, expectedAt: '2026-11-16T19:53:00.000Z' } }
const change = (kind: string, more: object = {}) => ({ changes: [{ kind, name: 'Dal', ...more }] })

test.each<[string, object, object, number, boolean]>([
  ['the same', {}, {}, 9, true],
  ['up to five minutes later', {}, {}, 0, true],
  ['six minutes later', {}, at1953, 1, false],
  ['ten minutes old', {}, {}, 10, false],
  ['dearer by a penny', {}, { totalPrice: 40.59 }, 1, false],
  ['cheaper', {}, { totalPrice: 39 }, 1, false],
  ['with a tip', { total: 43.08, body: { tip: 2.5 } }, {}, 1, true],
  ['with a saved card', { card: { cardId: 'c' } }, {}, 1, true],
  ['with a typed card', { card: 'again' }, {}, 1, false],
  ['after going back to the cart', { asksFirst: true }, {}, 1, false],
  ['closed', {}, { isOpen: false }, 1, false],
  ['paused', {}, { pausedUntil: later }, 1, false],
  ['for a time that is still offered', { body: { pickupTime: later } }, { isOpen: false }, 1, true],
  ['for a time that has gone', { body: { pickupTime: '2026-11-16T19:15:00.000Z' } }, {}, 1, false],
  ['with a dish that is sold out', {}, change('sold out'), 1, false],
  ['with too few portions', {}, change('too few', { left: 1 }), 1, false],
  ['with a coupon that has ended', {}, { couponProblem: 'The coupon has ended.' }, 1, false],
  ['below the minimum', {}, { missing: 2 }, 1, false],
])('KI12: an order %s is sent by itself: %s', (_, order, now, age, sends) => {
  const judged = judgeUnsent({ ...unsent, ...order }, { ...quote, ...now } as OrderQuote, minutes(age))
  expect(judged.sendsByItself).toBe(sends)
})

test('KI12: the difference names time, price and dishes', () => {
  const now = { ...quote, ...at1953, ...change('gone'), totalPrice: 36 } as OrderQuote
  expect(judgeUnsent(unsent, now, minutes(24))).toEqual({
    time: { was: '2026-11-16T19:47:00.000Z', now: '2026-11-16T19:53:00.000Z', isSame: false },
    price: { was: 40.58, now: 36, isSame: false },
    problems: ['Dal is no longer on the menu.'],
    sendsByItself: false,
  })
})

test('KI12: every tab takes the same next key', () => {
  const key = '0b5a6b60-1c8e-4d3c-9d7f-123456789012'
  expect(nextKey(key)).toBe(`${key}-r2`)
  expect(nextKey(nextKey(key))).toBe(`${key}-r3`)
})
