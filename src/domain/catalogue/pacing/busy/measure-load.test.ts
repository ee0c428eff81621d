import { expect, test } from 'vitest'

import { nextEffectivePoints } from '#domain/catalogue/pacing/busy/effective-points.ts'
import { measureLoad, type MadeOrder, type Queue } from '#domain/catalogue/pacing/busy/measure-load.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const waits = (points: number, dueAt: string) => ({ points, dueAt: at(dueAt) })
const made = (points: number, readyAt: string, lateBy = 0, isTypical = true): MadeOrder => ({
  points,
  readyAt: at(readyAt),
  dueAt: new Date(at(readyAt).getTime() - lateBy * 60_000),
  placedAt: new Date(at(readyAt).getTime() - (20 + lateBy) * 60_000),
  isTypical,
})
const quiet: Queue = { waiting: [], made: [], collectionMinutes: 20, kitchenPoints: 40 }

test.each([
  ['19:10', 52, 80, 23.5],
  ['19:20', 66, 80, 34],
  ['20:30', 20, 132, -8.2],
  ['20:30', 0, 132, -17.3],
])(
  'KI2: at %s, with %i points due and %i made in the last hour, the need is %f minutes',
  (time, due, done, need) => {
    const now = at(time)
    const dueAt = new Date(now.getTime() + 19 * 60_000)
    const load = measureLoad(
      { ...quiet, waiting: [{ points: due, dueAt }], made: [{ ...made(done, time), readyAt: now }] },
      now,
    )
    expect(load.need).toBeCloseTo(need, 1)
    expect(load.waitingPoints).toBe(due)
  },
)

test('KI2: orders that wait for a later quarter add nothing to the load', () => {
  const later = measureLoad({ ...quiet, waiting: [waits(200, '19:30'), waits(300, '21:00')] }, at('19:10'))
  expect(later).toMatchObject({ waitingPoints: 0, behindPoints: 0 })
  expect(later.extra).toBe(0)
  const due = measureLoad({ ...quiet, waiting: [waits(200, '19:29')] }, at('19:10'))
  expect(due.waitingPoints).toBe(200)
})

test('KI2: a kitchen that made little is trusted with half of its points, and without pacing with one a minute', () => {
  const waiting = [waits(34, '19:20')]
  expect(measureLoad({ ...quiet, waiting }, at('19:10')).need).toBeCloseTo(10)
  expect(measureLoad({ ...quiet, waiting, kitchenPoints: undefined }, at('19:10')).need).toBeCloseTo(20)
})

test('KI2: lateness is the median of the last hour, from five orders on', () => {
  const orders = [made(5, '18:20', 3), made(5, '18:30', 12), made(5, '18:40', 14), made(5, '18:50', 40)]
  const now = at('19:10')
  expect(measureLoad({ ...quiet, made: orders }, now)).toMatchObject({ late: 0, tookMinutes: undefined })
  const five = [...orders, made(5, '19:00', 13)]
  expect(measureLoad({ ...quiet, made: five }, now)).toMatchObject({ late: 13, extra: 13, tookMinutes: 33 })
  const old = [...orders, made(5, '18:10', 13)]
  expect(measureLoad({ ...quiet, made: old }, now).late).toBe(0)
  const others = [...five, made(5, '19:01', 90, false), made(5, '19:02', 90, false)]
  expect(measureLoad({ ...quiet, made: others }, now).late).toBe(13)
  expect(measureLoad({ ...quiet, made: [...five, made(5, '19:05', 15)] }, now).late).toBe(13.5)
})

test('KI2: points are behind once their time has passed, and a quarter is measured over 30 minutes', () => {
  const load = measureLoad(
    {
      ...quiet,
      waiting: [waits(7, '19:09'), waits(8, '19:10'), waits(9, '19:40')],
      made: [made(20, '18:40'), made(40, '18:41'), made(20, '19:10')],
    },
    at('19:10'),
  )
  expect([load.behindPoints, load.madePerQuarter]).toEqual([7, 30])
})

test('KI2: effective points fall toward what is made while the kitchen is behind', () => {
  const behind = { behindPoints: 6, madePerQuarter: 30 }
  const seen = [40]
  for (let check = 0; check < 5; check++) seen.push(nextEffectivePoints(seen.at(-1)!, 40, behind, true))
  expect(seen.map((points) => Number(points.toFixed(1)))).toEqual([40, 39, 38.1, 37.3, 36.6, 35.9])
})

test.each<[string, present: number, behind: number, made: number, cooked: boolean, next: number]>([
  ['rise by a point in five minutes', 35, 5, 30, true, 35.2],
  ['never rise above the set points', 39.9, 0, 60, true, 40],
  ['never rise above them while behind', 40, 20, 80, true, 40],
  ['never fall below half', 20.5, 90, 0, true, 20],
  ['do not fall in the first half hour', 36, 90, 0, false, 36.2],
])('KI2: effective points %s', (_, present, behindPoints, madePerQuarter, cooked, next) => {
  expect(nextEffectivePoints(present, 40, { behindPoints, madePerQuarter }, cooked)).toBeCloseTo(next)
})
