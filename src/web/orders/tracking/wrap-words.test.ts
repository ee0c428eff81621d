import { expect, test } from 'vitest'

import { wrapWords } from '#web/orders/tracking/wrap-words.ts'

test.each([
  ['', ['']],
  ['short', ['short']],
  ['ten letters', ['ten', 'letters']],
  ['a b c d e f', ['a b c d', 'e f']],
  ['abcdefghijklmnop q', ['abcdefgh', 'ijklmnop', 'q']],
])('OR3: %o is written in lines of eight letters', (words, lines) => {
  expect(wrapWords(words, (line) => line.length <= 8)).toEqual(lines)
})
