import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  coversChange,
  coversHeld,
  coversOfDeparted,
  endOfStay,
  stayMinutes,
  type TableSlot,
} from '#domain/bookings/booking-covers.ts'
import { hasRoom, toDayAndIndex } from '#domain/shared/time/quarters.ts'

const at = (time: string, guestNo: number): TableSlot => ({
  startsAt: new Date(`2026-11-16T${time}:00Z`),
  guestNo,
})
const byClock = (tables: TableSlot[]) =>
  Object.fromEntries(
    [...coversHeld(tables)].map(([quarter, covers]) => [
      new Date(quarter * 900_000).toISOString().slice(11, 16),
      covers,
    ]),
  )

test('parties that have left held their covers until then, at most for their stay', () => {
  const left = (time: string) => ({ leftAt: new Date(`2026-11-16T${time}:00Z`) })
  const tables = [
    { ...at('12:00', 2), ...left('12:20') },
    { ...at('12:15', 4), ...left('18:00') },
    { ...at('13:00', 9), ...left('12:50') },
  ]
  const held = coversOfDeparted(tables, new Date('2026-11-16T20:00:00Z'))
  const clock = (quarter: number) => new Date(quarter * 900_000).toISOString().slice(11, 16)
  const found = [...held].map(([quarter, covers]) => `${clock(quarter)} ${covers}`)
  expect(found.slice(0, 3)).toEqual(['12:00 2', '12:15 6', '12:30 4'])
  expect([found.length, found.at(-1)]).toEqual([8, '13:45 4'])
  expect([...coversOfDeparted(tables, new Date('2026-11-16T12:29:00Z')).values()]).toEqual([2])
})

test.each([
  [1, 90],
  [2, 90],
  [3, 105],
  [4, 105],
  [5, 120],
  [12, 120],
])('D47: %i guests stay %i minutes', (guests, minutes) => {
  expect(stayMinutes(guests)).toBe(minutes)
})

test('D47: a table holds covers in each quarter of the stay', () => {
  expect(byClock([at('18:30', 2)])).toEqual({
    '18:30': 2,
    '18:45': 2,
    '19:00': 2,
    '19:15': 2,
    '19:30': 2,
    '19:45': 2,
  })
  expect(endOfStay(at('18:30', 2)).toISOString()).toBe('2026-11-16T20:00:00.000Z')
})

test('D48: a party that holds its old table while it asks for another counts once where they overlap', () => {
  const both = byClock([at('18:00', 2), at('19:00', 4)])
  expect(both).toMatchObject({ '18:45': 2, '19:00': 4, '19:15': 4, '20:30': 4 })
  expect(coversChange([at('18:00', 2)], [at('18:00', 2)])).toEqual(
    new Map([...coversHeld([at('18:00', 2)])].map(([quarter]) => [quarter, 0])),
  )
})

test('D47: there is room up to the last cover, and covers can always be given up', () => {
  const more = coversHeld([at('18:30', 4)])
  const less = coversChange([at('18:30', 4)], [])
  expect([hasRoom(() => 36, 40, more), hasRoom(() => 37, 40, more), hasRoom(() => 90, 40, less)]).toEqual([
    true,
    false,
    true,
  ])
})

test('D47: quarters are stored by UTC day, so a summer evening may span two days', () => {
  const days = [...coversHeld([{ startsAt: new Date('2026-07-06T23:30:00Z'), guestNo: 2 }]).keys()].map(
    toDayAndIndex,
  )
  expect(days.map(({ day, index }) => `${day} ${index}`)).toEqual([
    '2026-07-06 94',
    '2026-07-06 95',
    '2026-07-07 0',
    '2026-07-07 1',
    '2026-07-07 2',
    '2026-07-07 3',
  ])
})

const anyTable = fc.record({
  startsAt: fc
    .integer({ min: 0, max: 40_000 })
    .map((quarter) => new Date(1_780_000_200_000 + quarter * 900_000)),
  guestNo: fc.integer({ min: 1, max: 40 }),
})
const anyTables = fc.array(anyTable, { maxLength: 3 })

test('D47: after any sequence of changes the covers held are the sum of the changes, and zero at the end', () => {
  fc.assert(
    fc.property(fc.array(anyTables, { maxLength: 6 }), (states) => {
      const held = new Map<number, number>()
      let before: TableSlot[] = []
      for (const after of [...states, []]) {
        for (const [quarter, more] of coversChange(before, after))
          held.set(quarter, (held.get(quarter) ?? 0) + more)
        for (const [quarter, covers] of coversHeld(after)) expect(held.get(quarter)).toBe(covers)
        before = after
      }
      expect([...held.values()].every((covers) => covers === 0)).toBe(true)
    }),
  )
})
