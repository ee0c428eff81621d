import { expect, test } from 'vitest'

import { toFileTimes } from '#domain/catalogue/menu-file/file-times.ts'
import { parseHours, parseTimes } from '#domain/catalogue/menu-file/parse-times.ts'

const week = [1, 2, 3, 4, 5]
const row = (line: number, cells: object) => ({ line, cells: { type: 'time', ...cells } })
const lunch = {
  name: 'Lunch',
  hours: [{ days: week, from: '12:00', to: '15:00' }],
  firstDay: null,
  lastDay: null,
}
const late = { ...lunch, name: 'Late', hours: [{ days: [5, 6], from: '22:00', to: '02:00' }] }

test.each([
  ['Mon-Fri 12:00-15:00', [{ days: week, from: '12:00', to: '15:00' }]],
  ['monday – friday 12:00–15:00', [{ days: week, from: '12:00', to: '15:00' }]],
  ['Sat, Sun 9:30-02:00', [{ days: [6, 0], from: '09:30', to: '02:00' }]],
  ['Fri-Mon 17:00-22:00', [{ days: [1, 5, 6, 0], from: '17:00', to: '22:00' }]],
  [
    'daily 17:00-22:00; Sun 12:00-15:00',
    [
      { days: [1, 2, 3, 4, 5, 6, 0], from: '17:00', to: '22:00' },
      { days: [0], from: '12:00', to: '15:00' },
    ],
  ],
])('the hours %j are read', (cell, value) => {
  expect(parseHours(cell)).toEqual({ value })
})

test.each([
  '',
  'Mon',
  '12:00-15:00',
  'Mon 12-15',
  'Mon 25:00-26:00',
  'Moonday 12:00-15:00',
  'Mon-Tue-Wed 1:00-2:00',
])('the hours %j are refused with an example', (cell) => {
  expect(parseHours(cell)).toMatchObject({
    problem: expect.stringContaining('Mon-Fri 12:00-15:00') as string,
  })
})

test('a time that a file names by a key of its own is found by its name, so that a second import changes nothing', () => {
  const present = toFileTimes([lunch, late])
  const rows = [row(2, { key: 'mittag', name: 'Lunch', hours: 'Mon-Fri 12:00-15:00' })]
  expect(parseTimes(rows, present, true).times).toEqual(present.toSorted((a) => (a.key === 'lunch' ? -1 : 1)))
})

test('a wrong row keeps the present time, and one that is missing goes only with what is missing', () => {
  const present = toFileTimes([lunch, late])
  const wrong = [row(2, { key: 'lunch', name: 'Lunch', hours: 'noon' })]
  const parsed = parseTimes(wrong, present, false)
  expect(parsed.times.map(({ key }) => key)).toEqual(['lunch'])
  expect(parsed.problems).toMatchObject([{ line: 2, column: 'hours' }])
  const days = [row(2, { name: 'Late', 'first day': '2026-12-02', 'last day': '2026-12-01' })]
  expect(parseTimes(days, present, true).problems).toMatchObject([{ column: 'last day' }])
})

test('two times of one name have keys by their hours, in any order', () => {
  const other = { ...lunch, hours: late.hours }
  const keys = (list: (typeof lunch)[]) => toFileTimes(list).map(({ key, hours }) => [key, hours[0]!.from])
  expect(keys([lunch, other])).toEqual(keys([other, lunch]))
  expect(keys([lunch, other]).map(([key]) => key)).toEqual(['lunch', 'lunch-2'])
})
