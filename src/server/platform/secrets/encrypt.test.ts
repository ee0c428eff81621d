import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'

import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts'

const key = randomBytes(32)
const plain = Buffer.from('a secret of twenty b')
const stored = encrypt(key, plain, 'Amira', randomBytes)

test('an encrypted text is read with its key by its owner only', () => {
  expect(stored.includes(plain)).toBe(false)
  expect(decrypt(key, stored, 'Amira')).toEqual(plain)
  expect(decrypt(key, stored, 'Ravi')).toBeUndefined()
  expect(decrypt(randomBytes(32), stored, 'Amira')).toBeUndefined()
})

test.each([0, 12, 20, 28, 47])('a text whose byte %i was changed, or that ends there, is not read', (at) => {
  const changed = Buffer.from(stored)
  changed[at]! ^= 1
  expect(decrypt(key, changed, 'Amira')).toBeUndefined()
  expect(decrypt(key, stored.subarray(0, at), 'Amira')).toBeUndefined()
})
