import { expect, test } from 'vitest'

import { toCsv } from '#domain/shared/text/csv.ts'

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
