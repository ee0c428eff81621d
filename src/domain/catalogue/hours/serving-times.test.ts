import { describe, expect, test } from 'vitest'

import { formatNextServing } from '#domain/catalogue/hours/format-serving-hours.ts'
import type { ServingPeriod } from '#domain/catalogue/hours/serving-period.ts'
import { findServing, periodsOfDish } from '#domain/catalogue/hours/serving-times.ts'

const weekdays = [1, 2, 3, 4, 5]
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const period = (days: number[], from: string, to: string, more: Partial<ServingPeriod> = {}) => ({
  hours: [{ days, from, to }],
  firstDay: null,
  lastDay: null,
  ...more,
})
const lunch = period(weekdays, '12:00', '15:00')
const late = period([5, 6], '22:00', '02:00')
const december = period(everyDay, '17:00', '22:00', { firstDay: '2026-12-01', lastDay: '2026-12-24' })
const isServed = (periods: ServingPeriod[], at: string) => findServing(periods, new Date(at)).isServed

test.each<[string, ServingPeriod[], string, boolean]>([
  ['a dish without periods', [], '2026-11-17T03:00:00Z', true],
  ['the first minute', [lunch], '2026-11-17T12:00:00Z', true],
  ['the minute before', [lunch], '2026-11-17T11:59:59Z', false],
  ['the last minute', [lunch], '2026-11-17T14:59:59Z', true],
  ['the end itself', [lunch], '2026-11-17T15:00:00Z', false],
  ['another day of the week', [lunch], '2026-11-21T13:00:00Z', false],
  ['any of several periods', [late, lunch], '2026-11-17T13:00:00Z', true],
  ['past midnight, on the day after its own', [late], '2026-11-22T01:59:00Z', true],
  ['past midnight on a day that it does not begin on', [late], '2026-11-20T01:59:00Z', false],
  ['the whole day', [period([2], '00:00', '00:00')], '2026-11-17T23:59:00Z', true],
  ['24 hours from a later time', [period([2], '06:00', '06:00')], '2026-11-18T05:59:00Z', true],
  ['the day before the first', [december], '2026-11-30T18:00:00Z', false],
  ['the first day', [december], '2026-12-01T18:00:00Z', true],
  ['the last day', [december], '2026-12-24T21:59:00Z', true],
  ['the day after the last', [december], '2026-12-25T18:00:00Z', false],
  [
    'a night that began on the last day',
    [period(everyDay, '22:00', '02:00', { lastDay: '2026-11-17' })],
    '2026-11-18T01:00:00Z',
    true,
  ],
])('%s: served %#', (_, periods, at, expected) => {
  expect(isServed(periods, at)).toBe(expected)
})

describe('when the clocks change', () => {
  const breakfast = period(everyDay, '08:00', '11:00')
  test.each([
    ['in summer 08:00 is 07:00 UTC', '2026-07-01T07:00:00Z', true],
    ['on the day that they go forward', '2026-03-29T07:00:00Z', true],
    ['and not an hour before', '2026-03-29T06:59:00Z', false],
    ['on the day that they go back', '2026-10-25T08:00:00Z', true],
    ['and not at 07:00 UTC', '2026-10-25T07:59:00Z', false],
  ])('%s', (_, at, expected) => expect(isServed([breakfast], at)).toBe(expected))

  test('hours that end in the repeated hour end once', () => {
    const night = period([6], '22:00', '01:30')
    expect(isServed([night], '2026-10-25T00:29:00Z')).toBe(true)
    expect(isServed([night], '2026-10-25T00:30:00Z')).toBe(false)
    expect(isServed([night], '2026-10-25T01:15:00Z')).toBe(false)
  })

  test('hours that begin in the skipped hour begin at 02:00', () => {
    const early = period([0], '01:30', '04:00')
    expect(findServing([early], new Date('2026-03-29T00:30:00Z'))).toMatchObject({
      isServed: false,
      next: new Date('2026-03-29T01:00:00Z'),
    })
    expect(isServed([early], '2026-03-29T01:00:00Z')).toBe(true)
  })
})

test.each<[string, ServingPeriod[], string]>([
  ['days in a row', [lunch], 'Mon–Fri 12:00–15:00'],
  ['two days', [period([0, 6], '11:00', '16:00')], 'Sat, Sun 11:00–16:00'],
  ['days apart', [period([1, 3, 4, 5, 0], '11:00', '16:00')], 'Mon, Wed–Fri, Sun 11:00–16:00'],
  ['every day', [period(everyDay, '17:00', '01:00')], 'daily 17:00–01:00'],
  ['the whole day', [period([6], '00:00', '00:00')], 'Sat'],
  ['a range', [december], '1 Dec 2026 to 24 Dec 2026 daily 17:00–22:00'],
  [
    'one day',
    [period(everyDay, '12:00', '15:00', { firstDay: '2026-12-25', lastDay: '2026-12-25' })],
    'on 25 Dec 2026 daily 12:00–15:00',
  ],
  ['a first day', [{ ...lunch, firstDay: '2026-12-01' }], 'from 1 Dec 2026 Mon–Fri 12:00–15:00'],
  [
    'several',
    [{ ...lunch, hours: [...lunch.hours, { days: [6], from: '11:00', to: '13:00' }] }, late],
    'Mon–Fri 12:00–15:00, Sat 11:00–13:00; Fri, Sat 22:00–02:00',
  ],
])('hours of %s are formatted', (_, periods, expected) => {
  expect(findServing(periods, new Date('2026-11-18T05:00:00Z'))).toMatchObject({ hours: expected })
})

test.each([
  ['today', [lunch], '2026-11-17T10:00:00Z', 'From 12:00'],
  ['after the weekend', [lunch], '2026-11-20T15:00:00Z', 'From Mon 12:00'],
  ['in a fortnight', [december], '2026-11-19T10:00:00Z', 'From 1 Dec 2026'],
  ['never again', [december], '2027-01-01T10:00:00Z', 'Not served'],
])('the next time is named: %s', (_, periods, at, expected) => {
  const now = new Date(at)
  const serving = findServing(periods, now)
  expect(serving.isServed ? 'served' : formatNextServing(serving.next, now)).toBe(expected)
})

test('a dish without periods of its own follows its category', () => {
  expect(periodsOfDish([], [lunch])).toEqual([lunch])
  expect(periodsOfDish([late], [lunch])).toEqual([late])
})
