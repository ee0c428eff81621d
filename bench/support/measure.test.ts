import { expect, test } from 'vitest'

import { ratio, type Result } from './compare.ts'
import { formatTable, median, summary } from './measure.ts'

const result = (perSecond: number[]): Result => ({ perSecond, p50: 0, p99: 0, cpu: 0 })

test('p50 and p99 are measured times, in any order', () => {
  const times = Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) + 1)
  expect(summary(times)).toEqual({ p50: 51, p99: 100 })
  expect(median([3])).toBe(3)
})

test('a ratio is that of the median round, so one interrupted round changes nothing', () => {
  expect(ratio(result([60, 66, 1]), result([100, 110, 100]))).toBeCloseTo(0.6)
})

test('the table says met or missed, and an unmeasured figure is missed', () => {
  const table = formatTable([
    { what: 'reads', figure: 0.61, target: { atLeast: 0.6 } },
    { what: 'growth', figure: 1.51, target: { atMost: 1.5 } },
    { what: 'nothing', figure: NaN, target: { atMost: 1.5 } },
  ])
  expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['figure', 'measured', 'target'],
    ['reads', '0.61', 'at least 0.6', 'met'],
    ['growth', '1.51', 'at most 1.5', 'MISSED'],
    ['nothing', 'NaN', 'at most 1.5', 'MISSED'],
  ])
})
