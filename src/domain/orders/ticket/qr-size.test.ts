import { expect, test } from 'vitest'

import { qrCell, qrModules } from '#domain/orders/ticket/qr-size.ts'

test.each([
  [17, 21],
  [18, 25],
  [106, 37],
  [2953, 177],
  [2954, undefined],
])('a code of %i bytes has %s modules on each side', (bytes, modules) => {
  expect(qrModules('a'.repeat(bytes))).toBe(modules)
})

test.each([
  [95, 384, 4],
  [95, 576, 4],
  // 97 modules: 30 mm are too few for four dots each.
  [850, 576, 3],
  [2900, 384, 2],
  // Wider than the paper even with two dots.
  [2900, 360, undefined],
  [2954, 576, undefined],
])('%i bytes on %i dots have modules of %s', (bytes, dots, cell) => {
  expect(qrCell('a'.repeat(bytes), dots)).toBe(cell)
})
