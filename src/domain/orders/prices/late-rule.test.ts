import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isStillAwaited, toLateAt, toLateCouponCode } from './late-rule.ts'

test('an order is late so many minutes after its promise', () => {
  const promised = new Date('2026-11-16T19:30:00Z')
  expect(toLateAt(promised, { minutes: 15 }).toISOString()).toBe('2026-11-16T19:45:00.000Z')
})

test('the code of a late coupon has eight characters that nobody confuses', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      expect(toLateCouponCode(random)).toMatch(/^SORRY-[2-9A-HJ-NP-Z]{8}$/)
    }),
  )
})

const ready = new Date('2026-11-16T19:30:00Z')
test.each([
  ['Accepted', 'Collection', null, true],
  ['Accepted', 'Collection', ready, false],
  ['Accepted', 'Dine In', ready, false],
  ['Accepted', 'Home Delivery', ready, true],
  ['Delivered', 'Home Delivery', ready, false],
  ['Completed', 'Collection', null, false],
  ['Canceled', 'Collection', null, false],
] as const)('an order that is %s for %s, ready %s, is awaited: %s', (status, orderType, readyAt, awaited) => {
  expect(isStillAwaited({ status, orderType, readyAt })).toBe(awaited)
})
