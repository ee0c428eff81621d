import { expect, test } from 'vitest'

import { findReviewEnd, findReviewProblem, toShownName } from './review-window.ts'

const served = new Date('2026-11-16T19:30:00Z')

test.each([
  [null, '2026-11-16T20:00:00Z', 'not served'],
  [served, '2026-11-16T19:30:00Z', undefined],
  [served, '2026-11-30T23:59:59Z', undefined],
  [served, '2026-12-01T00:00:00Z', 'too late'],
  // Half past midnight in London is the next day; summer time ends within the fortnight.
  [new Date('2026-10-14T23:30:00Z'), '2026-10-29T23:59:59Z', undefined],
  [new Date('2026-10-14T23:30:00Z'), '2026-10-30T00:00:00Z', 'too late'],
] as const)('served %s, at %s: %s', (servedAt, now, problem) => {
  expect(findReviewProblem(servedAt, new Date(now))).toBe(problem)
})

test('the last day is the fourteenth after', () => {
  expect(findReviewEnd(served).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

test.each([
  ['Amira Khan', 'Amira'],
  ['  Zoë  ', 'Zoë'],
  ['', null],
  [null, null],
])('%j is shown as %j', (name, shown) => {
  expect(toShownName(name)).toBe(shown)
})
