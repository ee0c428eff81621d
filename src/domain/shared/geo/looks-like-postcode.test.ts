import { expect, test } from 'vitest'

import { looksLikePostcode } from '#domain/shared/geo/looks-like-postcode.ts'

test.each(['SE1 9AA', 'se19aa', ' SE1  9AA ', 'SE1 OAA', 'EHI 1AA', 'M1', 'SW1A', 'sw1a1aa', 'QQ1 1AA'])(
  '%j is meant as a post code',
  (text) => expect(looksLikePostcode(text)).toBe(true),
)

test.each([
  'pho',
  'bao',
  'to',
  'saffron',
  'A1 pizza',
  '7 Up',
  'SE1 9',
  'M1 1AA London',
  '',
  '12345678',
  '7up',
  '1947',
  '3am',
  '50p',
  '24h 7',
])('%j is meant as a name', (text) => expect(looksLikePostcode(text)).toBe(false))
