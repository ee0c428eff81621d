import { expect, test } from 'vitest'

import { hasVisibleText, isSingleLineText } from '#domain/shared/text/visible-text.ts'

test.each(['Amira Khan', 'O’Brien-Sørensen', '李小龍', 'محمد', 'Zoë 👨‍👩‍👧‍👦', '<script>', 'a'])(
  'D4: %j can be a name',
  (text) => {
    expect(isSingleLineText(text)).toBe(true)
  },
)

test.each([
  '',
  '   ',
  '\u200b',
  '\u3164',
  '\u2800\u00ad',
  '\u202eevil',
  'a\nb',
  'a\u0007',
  '\ud800',
  'x\u2066y',
])('D4: %j cannot be a name', (text) => {
  expect(isSingleLineText(text)).toBe(false)
})

test('D3: eight spaces or eight invisible characters are not visible text', () => {
  expect(hasVisibleText(' '.repeat(8))).toBe(false)
  expect(hasVisibleText('\u200b'.repeat(8))).toBe(false)
  expect(hasVisibleText('\u200b\u00a0\u3164 \u2800'.repeat(3))).toBe(false)
  expect(hasVisibleText('       .')).toBe(true)
})
