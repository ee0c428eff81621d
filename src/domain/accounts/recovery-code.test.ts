import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseRecoveryCode, recoveryCodeBytes, toRecoveryCode } from '#domain/accounts/recovery-code.ts'

const random = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes })

test('a recovery code is read back however it is typed', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = toRecoveryCode(bytes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
      const plain = code.replaceAll('-', '')
      expect(parseRecoveryCode(code)).toBe(plain)
      expect(parseRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(plain)
      expect(parseRecoveryCode(plain.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(plain)
    }),
  )
})

test('different random bytes never give the same recovery code', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      const isSame = Buffer.from(one).equals(Buffer.from(other))
      expect(toRecoveryCode(one) === toRecoveryCode(other)).toBe(isSame)
    }),
  )
})

test.each(['', '123456', '7k3q-92mx', 'u'.repeat(24), '0'.repeat(25), '7k3q-92mx-7k3q-92mx-7k3q-92m!'])(
  '%j is no recovery code',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeUndefined()
  },
)
