import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Kitchen } from '#domain/catalogue/pacing/find-room.ts'
import {
  findRoomFrom,
  paceChosenTime,
  type PacedOrder,
  paceOrder,
} from '#domain/catalogue/pacing/pace-order.ts'
import { promisedMinutes, travelMinutes } from '#domain/catalogue/hours/promise.ts'
import { fromLondonTime } from '#domain/shared/time/london-time.ts'
import { fromQuarter, quarterMs, quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'

const own = { collectionMinutes: 20, deliveryMinutes: 45 }
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const clock = (time: Date) => time.toISOString().slice(11, 16)
const now = at('19:02')
const quartersFrom = (time: string, count: number) =>
  Array.from({ length: count }, (_, step) => new Date(at(time).getTime() + step * quarterMs))
const limits = {
  ceilingMinutes: 120,
  until: quarterOf(at('23:45')),
  offered: quartersFrom('20:00', 12),
}

type Case = {
  taken: Record<string, number>
  fullUntil?: string
  effectivePoints?: number
  type?: 'Home Delivery' | 'Collection' | 'Dine In'
  house?: 'Busy'
  points?: number
}
function toKitchen({ taken, fullUntil, effectivePoints = 40 }: Case): Kitchen {
  const isFull = (quarter: number) => fullUntil !== undefined && fromQuarter(quarter) < at(fullUntil)
  const of = (quarter: number) => taken[clock(fromQuarter(quarter))] ?? 0
  return { points: 40, effectivePoints, taken: (quarter) => (isFull(quarter) ? 40 : of(quarter)) }
}
function toOrder({ type = 'Home Delivery', house, points = 4 }: Case): PacedOrder {
  const minutes = promisedMinutes(type, house ?? 'Normal', own)
  return { orderType: type, points, minutes, travelMinutes: travelMinutes(type, own) }
}

test.each<[string, Case, promise: string, takes: string]>([
  ['10 taken, done before the state’s minutes', { taken: { '19:15': 10 } }, '19:47', '19:15'],
  ['32 taken, the quarter is then full', { taken: { '19:15': 32 } }, '19:55', '19:15'],
  ['33 taken, the next quarter', { taken: { '19:15': 33 } }, '19:55', '19:30'],
  ['30 taken in the next quarter too', { taken: { '19:15': 40, '19:30': 30 } }, '20:10', '19:30'],
  ['busy, with 30 taken', { taken: { '19:30': 30 }, house: 'Busy' }, '20:10', '19:30'],
  ['busy, with an empty kitchen', { taken: {}, house: 'Busy' }, '20:02', '19:30'],
  ['collection', { taken: { '19:15': 32 }, type: 'Collection' }, '19:30', '19:15'],
  ['at a table', { taken: { '19:15': 32 }, type: 'Dine In' }, '19:30', '19:15'],
  [
    '25 taken while only 30 can be done',
    { taken: { '19:15': 25 }, effectivePoints: 30, type: 'Collection' },
    '19:30',
    '19:30',
  ],
  ['no points', { taken: { '19:15': 40 }, points: 0 }, '19:47', ''],
])('KI1: promise with %s', (_, given, promise, takes) => {
  const paced = paceOrder(toKitchen(given), toOrder(given), now, limits)
  if (paced.kind !== 'promised') throw new Error(paced.kind)
  expect(clock(paced.at)).toBe(promise)
  expect([...paced.parts.keys()].map((quarter) => clock(fromQuarter(quarter))).join()).toBe(takes)
})

test('KI1: beyond the ceiling nothing is promised and the next three times are named', () => {
  const given = { taken: {}, fullUntil: '21:00' }
  expect(toNext(paceOrder(toKitchen(given), toOrder(given), now, limits))).toEqual([
    '21:30',
    '21:45',
    '22:00',
  ])
  const lenient = { ...limits, ceilingMinutes: 143 }
  expect(paceOrder(toKitchen(given), toOrder(given), now, lenient)).toMatchObject({ at: at('21:25') })
})

test('KI1: guests at a table are promised a time beyond the ceiling', () => {
  const given: Case = { taken: {}, fullUntil: '22:00', type: 'Dine In' }
  expect(paceOrder(toKitchen(given), toOrder(given), now, limits)).toMatchObject({
    kind: 'promised',
    at: at('22:00'),
  })
})

test('KI1: a kitchen without room for the rest of the search is full and names no time', () => {
  const full: Kitchen = { points: 40, effectivePoints: 40, taken: () => 40 }
  for (const type of ['Collection', 'Dine In'] as const)
    expect(paceOrder(full, toOrder({ taken: {}, type }), now, limits)).toEqual({ kind: 'full', next: [] })
  expect(paceChosenTime(full, { points: 321, travelMinutes: 0 }, at('22:00'), now, limits.offered)).toEqual({
    kind: 'too large',
  })
})

test('KI1: an order that takes more than two hours of the kitchen is too large, also at a table', () => {
  for (const type of ['Collection', 'Dine In'] as const)
    expect(
      paceOrder(toKitchen({ taken: {} }), toOrder({ taken: {}, type, points: 321 }), now, limits),
    ).toEqual({
      kind: 'too large',
    })
})

test('KI1: a chosen time fills its quarter; when it has gone, the three free ones after it are named', () => {
  const offered = ['19:30', '19:45', '20:00', '20:15', '20:30', '20:45', '21:00'].map(at)
  const order = { points: 4, travelMinutes: 25 }
  const choose = (time: string, taken: Record<string, number>) =>
    paceChosenTime(toKitchen({ taken }), order, at(time), now, offered)
  expect(choose('19:45', { '19:15': 33 })).toMatchObject({ kind: 'promised', at: at('19:45') })
  const gone = choose('19:45', { '19:15': 37, '19:45': 37 })
  expect(toNext(gone)).toEqual(['20:00', '20:30', '20:45'])
  const last = choose('20:45', { '20:15': 40 })
  expect(toNext(last)).toEqual(['21:00'])
})

test.each<[string, Case, string | undefined]>([
  ['an empty kitchen', { taken: {} }, undefined],
  ['room that is worked off before the state’s minutes', { taken: { '19:15': 10 } }, undefined],
  ['a quarter that is nearly full', { taken: { '19:15': 30 } }, '19:30'],
  ['a full quarter', { taken: { '19:15': 31 } }, '19:35'],
  ['a kitchen that can do only four points', { taken: { '19:15': 1 }, effectivePoints: 4 }, '19:45'],
])('KI1: a card with %s', (_, given, readyFrom) => {
  const found = findRoomFrom(toKitchen(given), at('19:22'), now, limits.until)
  expect(found && clock(found)).toBe(readyFrom)
})

test('KI1: a card of a kitchen without room names the end of the search', () => {
  const full: Kitchen = { points: 40, effectivePoints: 40, taken: () => 40 }
  expect(findRoomFrom(full, at('19:22'), now, limits.until)).toEqual(fromQuarter(limits.until))
})

test('KI1: travel is what a delivery takes longer than a collection, and never less than nothing', () => {
  expect(travelMinutes('Home Delivery', own)).toBe(25)
  expect(travelMinutes('Collection', own)).toBe(0)
  expect(travelMinutes('Dine In', own)).toBe(0)
  expect(travelMinutes('Home Delivery', { collectionMinutes: 40, deliveryMinutes: 30 })).toBe(0)
})

test('KI1: on the night when the clocks go back, the repeated hour has its own quarters', () => {
  const before = new Date('2026-10-25T01:50:00+01:00')
  const empty: Kitchen = { points: 40, effectivePoints: 40, taken: () => 0 }
  const order = toOrder({ taken: {} })
  const paced = paceOrder(empty, order, before, {
    ceilingMinutes: 120,
    until: quarterOf(before) + 96,
    offered: [],
  })
  if (paced.kind !== 'promised') throw new Error(paced.kind)
  expect(paced.at).toEqual(new Date('2026-10-25T01:35:00Z'))
  const [quarter] = [...paced.parts.keys()]
  expect(fromQuarter(quarter!)).toEqual(new Date('2026-10-25T01:00:00Z'))
  const first = quarterOf(fromLondonTime('2026-10-25', 60)!)
  expect(quarter! - first).toBe(4)
  const indexes = new Set(Array.from({ length: 8 }, (_, step) => toDayAndIndex(first + step).index))
  expect([...indexes]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('KI1: on the night when the clocks go forward, a promise passes over the hour that is skipped', () => {
  const before = new Date('2027-03-28T00:50:00Z')
  const empty: Kitchen = { points: 40, effectivePoints: 40, taken: () => 0 }
  const paced = paceOrder(empty, toOrder({ taken: {} }), before, {
    ceilingMinutes: 120,
    until: quarterOf(before) + 96,
    offered: [],
  })
  expect(paced).toMatchObject({ kind: 'promised', at: fromLondonTime('2027-03-28', 2 * 60 + 35) })
})

test('KI1: every order type is promised the same kitchen, whatever the travel is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 30 }), (taken, travel) => {
      const promise = (type: 'Collection' | 'Home Delivery') => {
        const minutes = { collectionMinutes: 5, deliveryMinutes: 5 + travel }
        const order = {
          orderType: type,
          points: 2,
          minutes: promisedMinutes(type, 'Normal', minutes),
          travelMinutes: travelMinutes(type, minutes),
        }
        const paced = paceOrder(toKitchen({ taken: { '19:00': taken } }), order, now, limits)
        if (paced.kind !== 'promised') throw new Error(paced.kind)
        return paced.at.getTime() - order.travelMinutes * 60_000
      }
      expect(promise('Home Delivery')).toBe(promise('Collection'))
    }),
  )
})

function toNext(paced: ReturnType<typeof paceOrder>) {
  if (paced.kind !== 'full') throw new Error(paced.kind)
  return paced.next.map(clock)
}
