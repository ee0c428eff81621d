import { expect, test } from 'vitest'

import { hasSomethingToSee, isPlainLine } from '#domain/shared/visible-text.ts'

test.each(['Amira Khan', 'O’Brien-Sørensen', '李小龍', 'محمد', 'Zoë 👨‍👩‍👧‍👦', '<script>', 'a'])(
  'D4: %j can be a name',
  (text) => {
    expect(isPlainLine(text)).toBe(true)
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
])('D4: %j cannot', (text) => {
  expect(isPlainLine(text)).toBe(false)
})

test('D3: a password of eight spaces, or of eight characters that show nothing, has nothing to see', () => {
  expect(hasSomethingToSee(' '.repeat(8))).toBe(false)
  expect(hasSomethingToSee('\u200b'.repeat(8))).toBe(false)
  expect(hasSomethingToSee('\u200b\u00a0\u3164 \u2800'.repeat(3))).toBe(false)
  expect(hasSomethingToSee('       .')).toBe(true)
})
