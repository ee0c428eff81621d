import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseInertText, toCsv } from '#domain/shared/text/csv.ts'
import { parseCsv } from '#domain/shared/text/parse-csv.ts'

test('a record begins on the line of its first cell, whatever line breaks are in quotes or between records', () => {
  const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n2,z\n3,"q\nr"\r4,'
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny'] },
    { line: 5, cells: ['2', 'z'] },
    { line: 6, cells: ['3', 'q\nr'] },
    { line: 8, cells: ['4', ''] },
  ])
})

test.each([
  ['a\n1,"x\n2\n', { line: 2, problem: 'unclosed quote' }],
  ['a\n"x" y\n', { line: 2, problem: 'text after quote' }],
])('%j has no meaning after its mistake', (text, problem) => {
  expect(parseCsv(text)).toEqual(problem)
})

test.each([
  ['5" pizza,1', [{ line: 1, cells: ['5" pizza', '1'] }]],
  ['', []],
  ['\n\n', []],
  ['"a ""b"""', [{ line: 1, cells: ['a "b"'] }]],
])('%j is read', (text, records) => {
  expect(parseCsv(text)).toEqual(records)
})

test('any text that a spreadsheet file contains is read as it was written', () => {
  const cell = fc.string({
    unit: fc.constantFrom('=', '+', "'", '"', ',', ';', '\r', '\n', '\t', 'a', '@', '-'),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (pairs) => {
      const rows = pairs.map(([a, b]) => ({ key: 'x', a, b }))
      const records = parseCsv(toCsv(rows, false))
      expect(records).toHaveLength(pairs.length)
      if (Array.isArray(records))
        expect(records.map(({ cells }) => cells.slice(1).map(parseInertText))).toEqual(pairs)
    }),
  )
})
