import { expect, test } from 'vitest'

import { clientFormatter } from '#server/platform/http/format-client.ts'

const key = Buffer.from('a key')

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456:7890::1', '2001:db8:12::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is logged as %s', (ip, shown) => {
  expect(clientFormatter('truncated', key)(ip)).toBe(shown)
})

test('a hash depends on the address and the key, and holds neither', () => {
  const hashed = clientFormatter('hashed', key)
  expect(hashed('203.0.113.77')).toMatch(/^h:[\w-]{16}$/)
  expect(hashed('::ffff:203.0.113.77')).toBe(hashed('203.0.113.77'))
  expect(hashed('203.0.113.78')).not.toBe(hashed('203.0.113.77'))
  expect(clientFormatter('hashed', Buffer.from('other'))('203.0.113.77')).not.toBe(hashed('203.0.113.77'))
})

test('an address is logged in full, or not at all', () => {
  expect(clientFormatter('full', key)('::ffff:203.0.113.77')).toBe('203.0.113.77')
  expect(clientFormatter('off', key)('203.0.113.77')).toBeUndefined()
})
