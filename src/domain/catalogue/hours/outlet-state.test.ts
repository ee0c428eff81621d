import { expect, test } from 'vitest'

import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { type Ordering, outletState, type OutletState } from '#domain/catalogue/hours/outlet-state.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})
const evening = everyDay('17:00', '22:40')
const normal: Ordering = { houseState: 'Normal', houseStateUntil: null, pausedUntil: null }
const busy: Ordering = { ...normal, houseState: 'Busy', houseStateUntil: '2026-11-16T23:00:00Z' }
const paused: Ordering = { ...busy, pausedUntil: '2026-11-16T22:45:00Z' }
const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const open: OutletState = { kind: 'open', until: '22:40' }

test.each<[string, Ordering, string, OutletState]>([
  ['open', normal, '20:00', open],
  ['busy', busy, '20:00', { kind: 'busy', houseState: 'Busy' }],
  ['busy no longer', { ...busy, houseStateUntil: '2026-11-16T20:00:00Z' }, '20:00', open],
  ['half an hour before closing', normal, '22:10', { kind: 'last orders', at: '22:40', minutesLeft: 30 }],
  ['31 minutes before closing', normal, '22:09', open],
  ['busy at last orders', busy, '22:28', { kind: 'last orders', at: '22:40', minutesLeft: 12 }],
  ['paused at last orders', paused, '22:28', { kind: 'paused', until: '22:45' }],
  [
    'paused no longer',
    { ...paused, pausedUntil: '2026-11-16T20:00:00Z' },
    '20:00',
    { kind: 'busy', houseState: 'Busy' },
  ],
])('D62: %s is the one state that customers see', (_, ordering, time, state) => {
  expect(outletState(evening, ordering, at(time))).toEqual(state)
})

test('D62: closed wins over a pause, and says when it opens', () => {
  expect(outletState(evening, paused, at('22:40'))).toMatchObject({
    kind: 'closed',
    opensNext: { time: '17:00', daysAhead: 1 },
  })
})

test('D62: last orders after midnight are counted in London time', () => {
  const late = everyDay('17:00', '00:30')
  expect(outletState(late, normal, new Date('2026-06-15T23:10:00Z'))).toEqual({
    kind: 'last orders',
    at: '00:30',
    minutesLeft: 20,
  })
})

test('D62: an outlet that never closes has no last orders', () => {
  expect(outletState(everyDay('00:00', '00:00'), normal, at('23:50'))).toEqual({
    kind: 'open',
    until: 'round the clock',
  })
})
