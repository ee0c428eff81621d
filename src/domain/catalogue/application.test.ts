import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findNextApplication, toBusinessKey } from '#domain/catalogue/application.ts'

const day = 24 * 3_600_000
const now = new Date('2026-11-16T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['The Copper Ladle', 'the copper-ladle'],
  ['Café Nord', 'CAFE NORD'],
  ["Mama Ama's Kitchen", 'Mama Ama’s  Kitchen'],
])('%s and %s are one business at one post code', (one, other) => {
  expect(toBusinessKey(one, 'LS1 5DA')).toBe(toBusinessKey(other, 'LS1 5DA'))
  expect(toBusinessKey(one, 'LS1 5DA')).not.toBe(toBusinessKey(one, 'LS2 5DA'))
})

test('a name without Latin letters has a key of its own', () => {
  expect(toBusinessKey('天津', 'LS1 5DA')).not.toBe(toBusinessKey('北京', 'LS1 5DA'))
})

test('a verified application counts for 30 days, to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * day }), (age) => {
      expect(findNextApplication(ago(age), now) !== undefined).toBe(age < 30 * day)
    }),
  )
})
