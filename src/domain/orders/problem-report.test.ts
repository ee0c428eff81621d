import { expect, test } from 'vitest'

import {
  answerDue,
  disagreeUntil,
  findReportProblem,
  formatProblem,
  needsLines,
  nextProblemState,
  problemKinds,
  problemStates,
  reportableUntil,
} from './problem-report.ts'

const expectedAt = new Date('2026-11-16T19:30:00Z')

test.each([
  ['Pending', '2026-11-16T20:00:00Z', 'too early'],
  ['Accepted', '2026-11-16T19:29:59Z', 'too early'],
  // Food that never came.
  ['Accepted', '2026-11-16T19:30:00Z', undefined],
  ['Accepted', '2026-11-18T19:30:01Z', 'too late'],
  // It may be there before the promised time.
  ['Delivered', '2026-11-16T19:00:00Z', undefined],
  ['Completed', '2026-11-18T19:30:00Z', undefined],
  ['Completed', '2026-11-18T19:30:01Z', 'too late'],
  ['Canceled', '2026-11-16T20:00:00Z', 'cancelled'],
] as const)('PB1: an order that is %s at %s: %s', (status, now, problem) => {
  expect(findReportProblem({ status, expectedAt }, new Date(now))).toBe(problem)
})

test('PB1, PB3: 48 hours to report, 24 to answer, 48 to disagree', () => {
  const hours = (end: Date) => (end.getTime() - expectedAt.getTime()) / 3_600_000
  expect([reportableUntil, answerDue, disagreeUntil].map((end) => hours(end(expectedAt)))).toEqual([
    48, 24, 48,
  ])
})

test('PB3, PB4: every step is possible in its states alone, and nothing follows a settlement', () => {
  const steps = ['answer', 'escalate', 'disagree', 'settle'] as const
  const table = problemStates.flatMap((state) =>
    [false, true].map((isAtDesk) => [
      state,
      isAtDesk,
      ...steps.map((step) => nextProblemState({ state, isAtDesk }, step)),
    ]),
  )
  const no = undefined
  expect(table).toEqual([
    ['outlet', false, 'answered', 'desk', no, no],
    ['outlet', true, 'desk', 'desk', no, 'settled'],
    ['answered', false, no, no, 'desk', no],
    ['answered', true, no, no, 'desk', no],
    ['desk', false, no, no, no, no],
    ['desk', true, no, no, no, 'settled'],
    ['settled', false, no, no, no, no],
    ['settled', true, no, no, no, no],
  ])
})

test('PB1: only late orders and allergens may be reported without a dish', () => {
  expect(problemKinds.filter((kind) => !needsLines(kind))).toEqual(['late', 'allergen'])
})

test('a report is named by its kind and its dishes', () => {
  const lines = [
    { quantity: 2, name: 'Loaded fries' },
    { quantity: 1, name: 'Naan' },
  ]
  expect(formatProblem('missing', lines)).toBe('Missing: 2 × Loaded fries, 1 × Naan')
  expect(formatProblem('late', [])).toBe('Late')
})
