import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Portions,
  portionsLeft,
  returnPortions,
  type Taken,
  takePortions,
} from '#domain/catalogue/menu/portions.ts'

const noon = new Date('2026-11-17T12:00:00Z')
const evening = new Date('2026-11-17T19:00:00Z')
const night = new Date('2026-11-18T02:00:00Z')
const nextEvening = new Date('2026-11-18T19:00:00Z')
const ten: Portions = { remaining: 10, ahead: 0, eachDay: null, day: '2026-11-17' }
const daily: Portions = { ...ten, remaining: 3, eachDay: 10 }
const left = (portions: Portions, now: Date, at = now) => portionsLeft(portions, { now, at })

test.each([
  ['today', daily, noon, noon, 3],
  ['later today', daily, noon, evening, 3],
  ['at night it is still the day before', daily, night, night, 3],
  ['at night for the evening', daily, night, nextEvening, 10],
  ['at night for the evening, after others', { ...daily, ahead: 4 }, night, nextEvening, 6],
  ['on the next day', { ...daily, ahead: 4 }, nextEvening, nextEvening, 6],
  ['two days later', { ...daily, ahead: 4 }, new Date('2026-11-19T12:00:00Z'), undefined, 10],
  ['on the next day without a reset', ten, nextEvening, nextEvening, 10],
  ['for the next day without a reset', ten, night, nextEvening, 10],
  ['after the daily number was lowered', { ...daily, ahead: 12 }, night, nextEvening, 0],
])('portions left %s', (_, portions, now, at, expected) => {
  expect(left(portions, now, at)).toBe(expected)
})

test('a day begins at 05:00 in London, in summer and in winter', () => {
  const july = { ...daily, day: '2026-07-01' }
  expect(left(july, new Date('2026-07-02T03:59:00Z'))).toBe(3)
  expect(left(july, new Date('2026-07-02T04:00:00Z'))).toBe(10)
  expect(left(daily, new Date('2026-11-18T04:59:00Z'))).toBe(3)
  expect(left(daily, new Date('2026-11-18T05:00:00Z'))).toBe(10)
})

test('portions of a day that is over are not given back to the next one', () => {
  const { taken } = takePortions(daily, 2, { now: noon, at: noon })!
  const next = takePortions(daily, 1, { now: nextEvening, at: nextEvening })!.portions
  expect(returnPortions(next, taken)).toEqual(next)
  expect(returnPortions(ten, { portions: 2, day: '2026-11-01' }).remaining).toBe(12)
})

test('portions of an earlier count are not given back, those for the next day are', () => {
  const { taken } = takePortions({ ...daily, countNo: 1 }, 2, { now: noon, at: noon })!
  expect(returnPortions({ ...daily, countNo: 1 }, taken).remaining).toBe(5)
  expect(returnPortions({ ...daily, countNo: 2 }, taken).remaining).toBe(3)
  const ahead = takePortions({ ...daily, countNo: 1 }, 2, { now: night, at: nextEvening })!.taken
  expect(returnPortions({ ...daily, ahead: 2, countNo: 2 }, ahead).ahead).toBe(0)
})

test('orders and cancellations at any times: never below zero, never more than the day has, all given back once', () => {
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 9 }),
    ahead: fc.integer({ min: 0, max: 20 }),
    wanted: fc.integer({ min: 1, max: 4 }),
    cancels: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 60 }), (isDaily, steps) => {
      let portions: Portions = { remaining: 10, ahead: 0, eachDay: isDaily ? 10 : null, day: '2026-11-17' }
      let time = noon.getTime()
      const open: Taken[] = []
      for (const { hours, ahead, wanted, cancels } of steps) {
        time += hours * 3_600_000
        const now = new Date(time)
        const taken = cancels ? open.shift() : undefined
        if (taken) portions = returnPortions(portions, taken)
        else {
          const result = takePortions(portions, wanted, { now, at: new Date(time + ahead * 3_600_000) })
          if (result) ({ portions } = result)
          if (result) open.push(result.taken)
        }
        expect(Math.min(portions.remaining, portions.ahead)).toBeGreaterThanOrEqual(0)
        const byDay = Map.groupBy(open, ({ day }) => (isDaily ? day : 'all'))
        for (const [, same] of byDay)
          expect(same.reduce((sum, one) => sum + one.portions, 0)).toBeLessThanOrEqual(10)
      }
      for (const taken of open) portions = returnPortions(portions, taken)
      const now = new Date(time)
      expect(left(portions, now)).toBe(10)
    }),
  )
})
