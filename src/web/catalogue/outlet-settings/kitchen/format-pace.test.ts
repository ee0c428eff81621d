import { expect, test } from 'vitest'

import { formatPace } from '#web/catalogue/outlet-settings/kitchen/format-pace.ts'

test.each([
  [40, 'About 10 orders of 4 dishes every quarter of an hour, if each dish has 1 point.'],
  [7, 'About 1 order of 4 dishes every quarter of an hour, if each dish has 1 point.'],
  [3, 'About 1 order of 3 dishes every quarter of an hour, if each dish has 1 point.'],
  [1, 'About 1 order of 1 dish every quarter of an hour, if each dish has 1 point.'],
  [0, undefined],
  [2.5, undefined],
  [Number.NaN, undefined],
])('KI1: %d points in words', (points, text) => {
  expect(formatPace(points)).toBe(text)
})
