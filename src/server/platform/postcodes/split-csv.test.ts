import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitCsv } from '#server/platform/postcodes/split-csv.ts'

test.each([
  ['', ['']],
  ['a,b', ['a', 'b']],
  ['a,,', ['a', '', '']],
  ['"a","b"', ['a', 'b']],
  ['"a, b",c', ['a, b', 'c']],
  ['"say ""hello""",""', ['say "hello"', '']],
  ['a,"",', ['a', '', '']],
])('%j is split into %j', (line, fields) => {
  expect(splitCsv(line)).toEqual(fields)
})

test.each(['"a', 'a"b', '"a"b', '"a",b"', 'a,"b,c', '"'])('the quotes of %j do not match', (line) => {
  expect(splitCsv(line)).toBeUndefined()
})

test('quoted fields survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'a", 1') }), { minLength: 1 }), (fields) => {
      const line = fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
      expect(splitCsv(line)).toEqual(fields)
    }),
  )
})
