import { expect, test } from 'vitest'

import { parseInertText, toCsv } from '#domain/shared/text/csv.ts'

test('quotes, commas and line breaks are escaped for a spreadsheet', () => {
  expect(toCsv([{ name: 'Dal, "hot"', price: 8.5, note: null, isAlcohol: false }])).toBe(
    '\uFEFFname,price,note,isAlcohol\r\n"Dal, ""hot""",8.5,,false\r\n',
  )
  expect(toCsv([{ note: 'two\nlines' }], false)).toBe('"two\nlines"\r\n')
  expect(toCsv([])).toBe('')
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '\tx', '\r=1', '\n=1'])(
  'text from a customer never runs as a formula: %j',
  (text) => {
    expect(toCsv([{ text }], false).replaceAll('"', '').startsWith("'")).toBe(true)
  },
)

test.each([
  ['x;=HYPERLINK("y")', `"x;'=HYPERLINK(""y"")"`],
  ['x;"=1+1"', `"x;'""=1+1"""`],
  ["x;'=1", "x;''=1"],
  ['x\t@sum', "x\t'@sum"],
  ['two\n-lines', `"two\n'-lines"`],
  ['a;=1;+2; b', "a;'=1;'+2; b"],
  ['milk; eggs', 'milk; eggs'],
])('nor where a spreadsheet takes semicolons or tabs for separators: %j', (text, written) => {
  expect(toCsv([{ text }], false)).toBe(`${written}\r\n`)
  const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
  expect(parseInertText(cell)).toBe(text)
})
