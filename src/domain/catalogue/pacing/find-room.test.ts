import { expect, test } from 'vitest'

import { findRoom, findRoomAt, type Kitchen, soonestPoints } from '#domain/catalogue/pacing/find-room.ts'
import { isTooLarge, spreadPoints } from '#domain/catalogue/pacing/kitchen-quarters.ts'
import { pointsOf } from '#domain/catalogue/pacing/points-of.ts'
import { fromQuarter, quarterOf } from '#domain/shared/time/quarters.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const clock = (quarter: number) => fromQuarter(quarter).toISOString().slice(11, 16)
const byClock = (parts: ReadonlyMap<number, number> | undefined) =>
  parts && Object.fromEntries([...parts].map(([quarter, points]) => [clock(quarter), points]))
const kitchen = (taken: Record<string, number>, effectivePoints = 40, points = 40): Kitchen => ({
  points,
  effectivePoints,
  taken: (quarter) => taken[clock(quarter)] ?? 0,
})
const until = quarterOf(at('23:00'))
const now = at('19:02')

test('KI1: an order has the points of its dishes, and a dish may cost none', () => {
  const lines = [
    { quantity: 2, points: 3 },
    { quantity: 4, points: 1 },
    { quantity: 5, points: 0 },
    { quantity: 0, points: 10 },
  ]
  expect(pointsOf(lines)).toBe(10)
  expect(pointsOf([])).toBe(0)
})

test.each([
  [0, {}],
  [4, { '19:15': 4 }],
  [40, { '19:15': 40 }],
  [41, { '19:00': 1, '19:15': 40 }],
  [80, { '19:00': 40, '19:15': 40 }],
  [94, { '18:45': 14, '19:00': 40, '19:15': 40 }],
])('KI1: %i points at 40 per quarter are taken from %o', (points, parts) => {
  expect(byClock(spreadPoints(points, 40, quarterOf(at('19:22'))))).toEqual(parts)
})

test('KI1: an order of more than eight whole quarters is too large, however slow the kitchen is', () => {
  expect([isTooLarge(320, 40), isTooLarge(321, 40)]).toEqual([false, true])
  const wanted = { readyAt: at('21:00'), now }
  expect(findRoom(kitchen({}, 20), { ...wanted, points: 320 }, until)?.parts.size).toBe(16)
  expect(findRoom(kitchen({}), { ...wanted, points: 321 }, until)).toBeUndefined()
  expect(findRoomAt(kitchen({}), { ...wanted, points: 321 })).toBeUndefined()
})

test.each([
  [500, 450],
  [40, 36],
  [35, 31],
  [30, 27],
  [7, 6],
  [6, 6],
  [3, 3],
  [1, 1],
])('KI1: of %i points, orders for as soon as possible may fill %i', (effective, soonest) => {
  expect(soonestPoints(effective)).toBe(soonest)
})

test.each<[string, points: number, taken: Record<string, number>, effective: number, found: string]>([
  ['fills 90 %', 4, { '19:15': 32 }, 40, '19:15'],
  ['goes on to the next quarter', 4, { '19:15': 33 }, 40, '19:30'],
  ['passes over full quarters', 4, { '19:15': 36, '19:30': 40, '19:45': 33 }, 40, '20:00'],
  ['of 38 points fits into an empty quarter', 38, {}, 40, '19:15'],
  ['of 38 points fits into an empty quarter only', 38, { '19:15': 1 }, 40, '19:30'],
  ['meets a kitchen that is behind', 4, { '19:15': 24 }, 30, '19:30'],
  ['waits while more is taken than can be done', 4, { '19:15': 40 }, 20, '19:30'],
  ['without points is ready at once', 0, { '19:15': 40 }, 40, '19:15'],
])('KI1: an order for as soon as possible %s', (_, points, taken, effective, found) => {
  const room = findRoom(kitchen(taken, effective), { points, readyAt: at('19:22'), now }, until)
  expect(clock(room!.quarter)).toBe(found)
})

test('KI1: a large order needs room in each of its quarters, and none that is over', () => {
  const wanted = { points: 94, readyAt: at('19:22'), now }
  expect(byClock(findRoom(kitchen({}), wanted, until)?.parts)).toEqual({
    '19:00': 14,
    '19:15': 40,
    '19:30': 40,
  })
  const busy = { '19:00': 23, '19:30': 1 }
  expect(byClock(findRoom(kitchen(busy), wanted, until)?.parts)).toEqual({
    '19:30': 14,
    '19:45': 40,
    '20:00': 40,
  })
  expect(findRoomAt(kitchen({}), wanted)).toBeUndefined()
  expect(byClock(findRoomAt(kitchen(busy), { ...wanted, readyAt: at('20:05') })?.parts)).toEqual({
    '19:30': 14,
    '19:45': 40,
    '20:00': 40,
  })
  expect(findRoomAt(kitchen({ '19:30': 27 }), { ...wanted, readyAt: at('20:05') })).toBeUndefined()
})

test('KI1: a chosen time may fill its quarter, and takes no other', () => {
  const wanted = { points: 4, readyAt: at('19:20'), now }
  expect(findRoomAt(kitchen({ '19:15': 36 }), wanted)?.takenWith).toBe(40)
  expect(findRoomAt(kitchen({ '19:15': 37 }), wanted)).toBeUndefined()
  expect(findRoomAt(kitchen({ '19:15': 27 }, 30), wanted)).toBeUndefined()
})

test('KI1: without room until the end of the search there is none', () => {
  const full: Kitchen = { points: 40, effectivePoints: 40, taken: () => 40 }
  expect(findRoom(full, { points: 1, readyAt: at('19:22'), now }, until)).toBeUndefined()
})
