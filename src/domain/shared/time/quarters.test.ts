import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  fromQuarter,
  hasRoom,
  quarterOf,
  startOfQuarter,
  toDayAndIndex,
} from '#domain/shared/time/quarters.ts'

test.each([
  ['2026-11-20T19:15:00Z', '2026-11-20T19:15:00.000Z', '2026-11-20', 77],
  ['2026-11-20T19:29:59Z', '2026-11-20T19:15:00.000Z', '2026-11-20', 77],
  ['2026-07-06T23:59:00Z', '2026-07-06T23:45:00.000Z', '2026-07-06', 95],
  ['2026-07-07T00:00:00Z', '2026-07-07T00:00:00.000Z', '2026-07-07', 0],
])('%s is in the quarter from %s, in the row of %s at %i', (moment, start, day, index) => {
  expect(startOfQuarter(new Date(moment)).toISOString()).toBe(start)
  expect(toDayAndIndex(quarterOf(new Date(moment)))).toEqual({ day, index })
})

test('the hour that autumn repeats has eight quarters, and the hour that spring skips none', () => {
  const count = (from: string, until: string) => quarterOf(new Date(until)) - quarterOf(new Date(from))
  expect(count('2026-10-25T01:00:00+01:00', '2026-10-25T02:00:00Z')).toBe(8)
  expect(count('2027-03-28T01:00:00Z', '2027-03-28T02:00:00+01:00')).toBe(0)
})

test('a quarter is the one of its first and of its last moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000 }), (quarter) => {
      const start = fromQuarter(quarter)
      expect(quarterOf(start)).toBe(quarter)
      expect(quarterOf(new Date(start.getTime() + 899_999))).toBe(quarter)
      const { day, index } = toDayAndIndex(quarter)
      expect(Date.parse(`${day}T00:00:00Z`) + index * 900_000).toBe(start.getTime())
    }),
  )
})

test('there is room up to the limit, and giving up is always possible', () => {
  const held = () => 37
  expect(hasRoom(held, 40, new Map([[1, 3]]))).toBe(true)
  expect(hasRoom(held, 40, new Map([[1, 4]]))).toBe(false)
  expect(
    hasRoom(
      held,
      40,
      new Map([
        [1, 3],
        [2, 4],
      ]),
    ),
  ).toBe(false)
  expect(hasRoom(held, 30, new Map([[1, -1]]))).toBe(true)
  expect(hasRoom(held, 30, new Map([[1, 0]]))).toBe(true)
})
