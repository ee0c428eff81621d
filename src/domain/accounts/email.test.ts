import { expect, test } from 'vitest'

import { parseEmail } from '#domain/accounts/email.ts'

test.each([
  ['demo@tablefare.test', 'demo@tablefare.test'],
  ['  Demo@Tablefare.TEST ', 'demo@tablefare.test'],
  ['a.b+orders@mail.example.co.uk', 'a.b+orders@mail.example.co.uk'],
  ["o'neill@example.com", "o'neill@example.com"],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
])('D3: %j parses to %j', (typed, email) => {
  expect(parseEmail(typed)).toBe(email)
})

test.each([
  '',
  '@',
  'demo',
  'demo@',
  '@tablefare.test',
  'demo@localhost',
  'demo@@tablefare.test',
  'a b@tablefare.test',
  'demo@table fare.test',
  '.demo@tablefare.test',
  'demo.@tablefare.test',
  'de..mo@tablefare.test',
  'demo@-tablefare.test',
  'demo@tablefare-.test',
  'demo@tablefare..test',
  'demo@127.0.0.1',
  'demo@[127.0.0.1]',
  '"demo"@tablefare.test',
  'demo@tablefare.test\nBcc: other@tablefare.test',
  'demo@tablefare.test, other@tablefare.test',
  '<demo@tablefare.test>',
  'dёmo@tablefare.test',
  'İ@tablefare.test',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
  '07700 900123',
])('D3: %j is not an email address', (typed) => {
  expect(parseEmail(typed)).toBeUndefined()
})

test('D3: a million characters are rejected at once', () => {
  expect(parseEmail(`${'a.'.repeat(500_000)}@example.com`)).toBeUndefined()
})
