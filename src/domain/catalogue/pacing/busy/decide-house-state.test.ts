import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decideHouseState, type House } from '#domain/catalogue/pacing/busy/decide-house-state.ts'
import { formatBusyReason } from '#domain/catalogue/pacing/busy/format-busy-reason.ts'
import type { Load } from '#domain/catalogue/pacing/busy/measure-load.ts'

const start = new Date('2026-11-20T19:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const normal: House = {
  state: 'Normal',
  by: 'system',
  since: after(-60),
  until: null,
  reason: null,
  highChecks: 0,
  lowSince: null,
}
const busy: House = { ...normal, state: 'Busy', until: after(15) }
const extreme: House = { ...busy, state: 'Extreme busy' }
const loadOf = (extra: number, more: Partial<Load> = {}): Load => ({
  extra,
  need: extra,
  late: 0,
  waitingPoints: 0,
  behindPoints: 0,
  madePerQuarter: 0,
  tookMinutes: undefined,
  ...more,
})

/** One check a minute, from 19:00 on. */
function check(first: House, extras: readonly number[]): House[] {
  const houses: House[] = []
  for (const [minute, extra] of extras.entries())
    houses.push(decideHouseState(houses.at(-1) ?? first, loadOf(extra), after(minute)))
  return houses
}
const times = (count: number, extra: number) => Array.from({ length: count }, () => extra)
const states = (houses: House[]) => houses.map(({ state }) => state)
const endsAs = (first: House, extras: readonly number[]) => states(check(first, extras)).at(-1)

test.each<[string, House, extras: number[], state: string]>([
  ['10 minutes once', normal, [10], 'Normal'],
  ['10 minutes at two checks', normal, [10, 10], 'Busy'],
  ['just below 10 for an hour', normal, times(60, 9.9), 'Normal'],
  ['10 minutes at every other check', normal, [10, 9, 10, 9, 10, 9], 'Normal'],
  ['60 minutes at two checks, one step', normal, [60, 60], 'Busy'],
  ['24 minutes in Busy', busy, times(30, 24), 'Busy'],
  ['25 minutes in Busy at two checks', busy, [25, 25], 'Extreme busy'],
  ['any load in Extreme busy', extreme, times(30, 300), 'Extreme busy'],
  ['15 minutes for nine minutes in Extreme busy', extreme, times(10, 15), 'Extreme busy'],
  ['15 minutes for ten minutes in Extreme busy', extreme, times(11, 15), 'Busy'],
  ['16 minutes once in those ten', extreme, [...times(10, 15), 16, 15], 'Extreme busy'],
  ['4 minutes for ten minutes in Busy', busy, times(11, 4), 'Normal'],
  ['5 minutes for an hour in Busy', busy, times(60, 5), 'Busy'],
  ['nothing for ten minutes in Extreme busy, one step', extreme, times(11, 0), 'Busy'],
  ['nothing for 20 minutes in Extreme busy', extreme, times(22, 0), 'Normal'],
])('KI2: %s', (_, first, extras, state) => {
  expect(endsAs(first, extras)).toBe(state)
})

test('KI2: a state lasts five minutes, however the load changes', () => {
  const houses = check(normal, times(12, 300))
  expect(states(houses).indexOf('Busy')).toBe(1)
  expect(states(houses).indexOf('Extreme busy')).toBe(6)
})

test('KI2: a choice of the staff stays until its end, and then the load decides from Normal', () => {
  const manual: House = { ...normal, by: 'staff', since: start, until: after(30) }
  const houses = check(manual, times(60, 300))
  expect(states(houses).slice(0, 35)).toEqual(times(35, 0).map(() => 'Normal'))
  expect(houses[29]).toMatchObject({ by: 'staff', until: after(30), highChecks: 0 })
  expect(houses[35]).toMatchObject({ by: 'system', state: 'Busy', since: after(35) })
  const endless: House = { ...manual, state: 'Busy', until: null }
  expect(endsAs(endless, times(60, 0))).toBe('Busy')
})

test('KI2: a state that was not checked ends by itself after 15 minutes', () => {
  const [, set] = check(normal, [12, 12])
  expect(set!.until).toEqual(after(16))
  const late = decideHouseState(set!, loadOf(12), after(40))
  expect(late).toMatchObject({ state: 'Normal', since: after(16), until: null, highChecks: 1 })
})

test('KI2: the end of a state is renewed only when less than five minutes are left', () => {
  const houses = check(normal, times(30, 12))
  const ends = [...new Set(houses.slice(1).map(({ until }) => until!.getTime()))]
  expect(ends.map((time) => (time - start.getTime()) / 60_000)).toEqual([16, 27, 38])
})

test('KI2: the reason says what was seen, in plain words', () => {
  const at = new Date('2026-07-10T18:05:00Z')
  const reasonFor = (from: House['state'], to: House['state'], load: Load) =>
    formatBusyReason({ from, to, load, at })
  expect(reasonFor('Normal', 'Busy', loadOf(14.2, { waitingPoints: 62 }))).toBe(
    'Busy since 19:05, set by itself: 62 points waiting, about 14 min more than usual.',
  )
  expect(reasonFor('Busy', 'Extreme busy', loadOf(27, { need: 3, late: 27 }))).toBe(
    'Extreme busy since 19:05, set by itself: orders were ready about 27 min late in the last hour.',
  )
  expect(reasonFor('Extreme busy', 'Busy', loadOf(9, { tookMinutes: 42.6 }))).toBe(
    'Busy again since 19:05: orders took 43 min in the last hour.',
  )
  expect(reasonFor('Busy', 'Normal', loadOf(-9))).toBe('Normal again since 19:05: nothing is waiting.')
  expect(reasonFor('Busy', 'Normal', loadOf(2, { waitingPoints: 3 }))).toBe(
    'Normal again since 19:05: few orders are waiting.',
  )
})

const anyExtras = fc.array(fc.double({ min: -60, max: 120, noNaN: true }), { maxLength: 180 })
const anyHouse = fc.constantFrom(normal, busy, extreme)

test('KI2: with any load no two changes are within five minutes, each is one step and has a reason', () => {
  fc.assert(
    fc.property(anyHouse, anyExtras, (first, extras) => {
      const order = ['Normal', 'Busy', 'Extreme busy']
      const houses = [first, ...check(first, extras)]
      let changedAt = -Infinity
      for (const [minute, house] of houses.slice(1).entries()) {
        const before = houses[minute]!
        if (house.state === before.state) continue
        expect(minute - changedAt).toBeGreaterThanOrEqual(5)
        expect(Math.abs(order.indexOf(house.state) - order.indexOf(before.state))).toBe(1)
        expect(house.reason).toContain(`${house.state} `)
        expect(house.since).toEqual(after(minute))
        changedAt = minute
      }
    }),
  )
})

test('KI2: a constant load never makes the state go up and down', () => {
  fc.assert(
    fc.property(anyHouse, fc.double({ min: -60, max: 120, noNaN: true }), (first, extra) => {
      const order = ['Normal', 'Busy', 'Extreme busy']
      const seen = [first.state, ...states(check(first, times(120, extra)))].map((state) =>
        order.indexOf(state),
      )
      const steps = seen.slice(1).map((state, at) => state - seen[at]!)
      expect(steps.some((step) => step > 0) && steps.some((step) => step < 0)).toBe(false)
      expect(new Set(seen.slice(60)).size).toBe(1)
    }),
  )
})
