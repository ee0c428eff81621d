import { expect, test } from 'vitest'

import { formatCoverage } from './format-coverage.ts'
import { readCoverage } from './read-coverage.ts'

test('every id of the checklist is in the title of a test, and no title has another id', async () => {
  const { items, tests } = await readCoverage()
  const ids = items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
  expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('the checklist has the whole line of every decision, call and group of fields', async () => {
  const { items } = await readCoverage()
  const numbers = (letters: string) =>
    items
      .filter(({ id }) => id.replace(/\d+$/, '') === letters)
      .map(({ id }) => Number(id.slice(letters.length)))
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  expect(numbers('D')).toEqual(upTo(66))
  expect(numbers('API')).toEqual(upTo(42))
  expect(numbers('EN')).toEqual(upTo(14))
  const calls = items.filter(({ id }) => id.startsWith('API'))
  expect(calls.filter(({ text }) => !/^(GET|POST|PUT|DELETE) \/\S+: .+\.$/.test(text))).toEqual([])
  expect(items.find(({ id }) => id === 'D58')?.text).toContain('24 fields')
  expect(items.find(({ id }) => id === 'EN8')?.text).toContain(
    'kitchenNotes, deliveredAt, riderService, driver',
  )
})

test('every line stands above its tests in the report', () => {
  const report = formatCoverage({
    items: [
      { id: 'RC5', text: 'Heart.' },
      { id: 'D66', text: 'Times chosen by an outlet.' },
    ],
    tests: new Map([['RC5', [{ file: 'e2e/a.spec.ts', title: 'RC5: a heart' }]]]),
  })
  expect(report).toContain('## RC5\n\nHeart.\n\n- `e2e/a.spec.ts`: RC5: a heart\n')
  expect(report).toContain('## D66\n\nTimes chosen by an outlet.\n\nNo test.\n')
})
