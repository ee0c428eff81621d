import { expect, test } from 'vitest'
import { type Cell, toCopyText } from './copy-rows.ts'

test.each<[Cell, string]>([
  [null, '\\N'],
  ['', ''],
  ['\\N', '\\\\N'],
  ['tab\tline\nreturn\rback\\slash', 'tab\\tline\\nreturn\\rback\\\\slash'],
  [12.5, '12.5'],
  [false, 'false'],
  [new Date('2026-03-02T12:00:00Z'), '2026-03-02T12:00:00.000Z'],
  [[], '{}'],
  [['Home Delivery', 'a "b" \\ c'], '{"Home Delivery","a \\\\"b\\\\" \\\\\\\\ c"}'],
  [{ json: { say: 'a "b"\n' } }, '{"say":"a \\\\"b\\\\"\\\\n"}'],
])('COPY reads %j back unchanged', (cell, written) => {
  expect(toCopyText(cell)).toBe(written)
})

test('a row without a column of the first row is refused', () => {
  expect(() => toCopyText(undefined)).toThrow(TypeError)
})
