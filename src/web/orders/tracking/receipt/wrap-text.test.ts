import { expect, test } from 'vitest'

import { wrapText } from '#web/orders/tracking/receipt/wrap-text.ts'

test.each([
  ['', ['']],
  ['short', ['short']],
  ['ten letters', ['ten', 'letters']],
  ['a b c d e f', ['a b c d', 'e f']],
  ['abcdefghijklmnop q', ['abcdefgh', 'ijklmnop', 'q']],
])('OR3: %o wraps at eight characters', (text, lines) => {
  expect(wrapText(text, (line) => line.length <= 8)).toEqual(lines)
})
