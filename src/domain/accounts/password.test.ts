import { expect, test } from 'vitest'

import { commonPasswords } from '#domain/accounts/common-passwords.ts'
import { findPasswordProblem } from '#domain/accounts/password.ts'

const owner = { email: 'amira@example.com', mobile: '+447700900123' }

test.each([
  'correct horse battery staple',
  'customer-demo',
  'kitchen table cat',
  '84620175930',
  'Zimt&Zucker8',
  'ßßßßßßßß',
  '👩‍🍳 noodles',
  'x'.repeat(200),
])('D3: %j is accepted as a password', (password) => {
  expect(findPasswordProblem(password, owner)).toBeUndefined()
})

test.each([
  ['', '8 characters or more'],
  ['seven77', '8 characters or more'],
  ['👩👩👩👩', '8 characters or more'],
  ['x'.repeat(201), 'at most 200 characters'],
  [' '.repeat(8), 'visible'],
  ['\u200b'.repeat(8), 'visible'],
  ['password', 'too common'],
  ['PassWord123', 'too common'],
  [' 12345678 ', 'too common'],
  ['Arsenal123', 'too common'],
  ['Tablefare2026!', 'easy to guess'],
  ['kitchen-staff-1', 'easy to guess'],
  ['Amira@Example.com', 'your email address'],
  ['07700900123', 'your mobile number'],
  ['+44 7700 900123', 'your mobile number'],
  ['7700900123', 'your mobile number'],
])('D3: %j is refused as a password: %s', (password, problem) => {
  expect(findPasswordProblem(password, owner)).toContain(problem)
})

test('D3: the list has about a thousand common passwords, all in lower case and at least 8 characters', () => {
  expect(commonPasswords.size).toBeGreaterThan(900)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})
