import { expect, test } from 'vitest'

import { commonPasswords } from '#domain/accounts/common-passwords.ts'
import { passwordProblem } from '#domain/accounts/password.ts'

const owner = { email: 'amira@example.com', mobile: '+447700900123' }

test.each([
  'correct horse battery staple',
  'customer-demo',
  'Zimt&Zucker8',
  'ßßßßßßßß',
  '👩‍🍳 noodles',
  'x'.repeat(200),
])('D3: %j may be a password', (password) => {
  expect(passwordProblem(password, owner)).toBeUndefined()
})

test.each([
  ['', '8 characters or more'],
  ['seven77', '8 characters or more'],
  ['👩👩👩👩', '8 characters or more'],
  ['x'.repeat(201), '200 characters at most'],
  [' '.repeat(8), 'can be seen'],
  ['\u200b'.repeat(8), 'can be seen'],
  ['password', 'first that others would try'],
  ['PassWord123', 'first that others would try'],
  [' 12345678 ', 'first that others would try'],
  ['Arsenal123', 'first that others would try'],
  ['Amira@Example.com', 'your email address'],
  ['07700900123', 'your mobile number'],
  ['+44 7700 900123', 'your mobile number'],
  ['7700900123', 'your mobile number'],
])('D3: %j may not: %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toContain(problem)
})

test('D3: the list of common passwords has about a thousand, all in small letters and long enough to matter', () => {
  expect(commonPasswords.size).toBeGreaterThan(900)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})
