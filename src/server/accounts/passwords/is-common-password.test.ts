import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { commonPasswords } from '#domain/accounts/common-passwords.ts'
import { requireStrongPassword } from '#server/accounts/customers/require-contact.ts'

const nobody = { email: null, mobile: null }
const more = readFileSync('src/server/accounts/passwords/common-passwords.txt', 'utf8').trim().split(/\s+/)

test('ASVS 6.2.4: the 4,000 most common passwords of our length are refused, however they are capitalised', () => {
  expect(new Set([...more, ...commonPasswords]).size).toBeGreaterThan(4_000)
  for (const password of [...more, ...commonPasswords]) {
    expect(password).toMatch(/^\S{8,}$/)
    for (const typed of [password, password.toUpperCase(), ` ${password} `])
      expect(() => requireStrongPassword(typed, nobody), typed).toThrow('too common')
  }
})

test('a phrase of several words is accepted', () => {
  expect(() => requireStrongPassword('plum jam and rye', nobody)).not.toThrow()
})
