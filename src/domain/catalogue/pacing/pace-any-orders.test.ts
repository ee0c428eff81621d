import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Kitchen } from '#domain/catalogue/pacing/find-room.ts'
import { paceChosenTime, paceOrder } from '#domain/catalogue/pacing/pace-order.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { fromQuarter, quarterMs, quarterOf } from '#domain/shared/time/quarters.ts'

const anyNow = fc.oneof(
  fc.integer({ min: 0, max: 525_600 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)),
  // Both nights on which the clocks change, from 23:00 on.
  fc
    .tuple(fc.constantFrom('2026-03-29', '2026-10-25'), fc.integer({ min: -60, max: 300 }))
    .map(([date, minutes]) => new Date(Date.parse(`${addDays(date, 0)}T00:00:00Z`) + minutes * 60_000)),
)
const anyOrder = fc.record({
  orderType: fc.constantFrom('Home Delivery' as const, 'Collection' as const, 'Dine In' as const),
  points: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 400 })),
  minutes: fc.integer({ min: 30, max: 120 }),
  travelMinutes: fc.integer({ min: 0, max: 30 }),
})
const anyKitchen = fc.integer({ min: 1, max: 60 }).chain((points) =>
  fc.record({
    points: fc.constant(points),
    effectivePoints: fc.integer({ min: Math.ceil(points / 2), max: points }),
  }),
)

test('KI1: after any orders no quarter exceeds what the kitchen can do, and no promise is before the state’s minutes', () => {
  const steps = fc.array(fc.tuple(anyOrder, fc.integer({ min: 0, max: 10 }), fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(anyKitchen, anyNow, steps, (size, start, orders) => {
      const taken = new Map<number, number>()
      const kitchen: Kitchen = { ...size, taken: (quarter) => taken.get(quarter) ?? 0 }
      let time = start.getTime()
      for (const [order, wait, isChosen] of orders) {
        const moment = new Date((time += wait * 60_000))
        const soonest = time + order.minutes * 60_000
        const until = quarterOf(moment) + 96
        const chosen = new Date(Math.ceil(soonest / quarterMs) * quarterMs)
        const paced = isChosen
          ? paceChosenTime(kitchen, order, chosen, moment, [])
          : paceOrder(kitchen, order, moment, { ceilingMinutes: 240, until, offered: [] })
        if (paced.kind !== 'promised') continue
        expect(paced.at.getTime()).toBeGreaterThanOrEqual(soonest)
        expect([...paced.parts.values()].reduce((sum, points) => sum + points, 0)).toBe(order.points)
        for (const [quarter, points] of paced.parts) {
          expect(quarter).toBeGreaterThanOrEqual(quarterOf(moment))
          taken.set(quarter, (taken.get(quarter) ?? 0) + points)
        }
      }
      for (const points of taken.values()) expect(points).toBeLessThanOrEqual(size.effectivePoints)
    }),
  )
})

test('KI1: the more is taken, the later is the promise', () => {
  const anyTaken = fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(anyKitchen, anyNow, anyOrder, anyTaken, (size, moment, order, taken) => {
      const from = quarterOf(moment)
      const promise = (more: 0 | 1) => {
        const of = (quarter: number) => taken[quarter - from] ?? [0, 0]
        const kitchen = { ...size, taken: (quarter: number) => of(quarter)[0] + more * of(quarter)[1] }
        const paced = paceOrder(kitchen, order, moment, {
          ceilingMinutes: 10_000,
          until: from + 96,
          offered: [],
        })
        return paced.kind === 'promised' ? paced.at.getTime() : Infinity
      }
      expect(promise(1)).toBeGreaterThanOrEqual(promise(0))
    }),
  )
})

test('KI1: each of the next three can be ordered, and no free time before them is left out', () => {
  const anyTaken = fc.array(fc.nat(60), { minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(anyKitchen, anyNow, anyOrder, anyTaken, (size, moment, order, taken) => {
      const from = quarterOf(moment)
      const kitchen: Kitchen = { ...size, taken: (quarter) => taken[quarter - from] ?? 0 }
      const soonest = moment.getTime() + order.minutes * 60_000
      const first = Math.ceil(soonest / quarterMs)
      const offered = Array.from({ length: 40 }, (_, step) => fromQuarter(first + step))
      const paced = paceOrder(kitchen, order, moment, { ceilingMinutes: 0, until: from + 96, offered })
      const isOrdered = (time: Date) => paceChosenTime(kitchen, order, time, moment, []).kind === 'promised'
      if (paced.kind === 'full') expect(paced.next).toEqual(offered.filter(isOrdered).slice(0, 3))
    }),
  )
})
