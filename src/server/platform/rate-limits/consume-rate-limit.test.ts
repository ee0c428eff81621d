import { expect, test } from 'vitest'

import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { consumeRateLimit, refundRateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { deleteEndedWindows } from '#server/platform/rate-limits/store.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, deps } = await testApp()
const limit = { name: 'test', max: 5, minutes: 15 }

test('D5: of a hundred concurrent attempts exactly as many succeed as the limit allows', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => consumeRateLimit(deps, limit, 'crowd')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('D5: a refused attempt says how long to wait, and then a new window begins', async () => {
  for (let i = 0; i < 5; i++) await consumeRateLimit(deps, limit, 'patient')
  clock.forward({ minutes: 5 })
  await expect(consumeRateLimit(deps, limit, 'patient')).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: 'Too many attempts. Try again in 10 minutes.',
    detail: { retryAfter: 600 },
  })
  clock.forward({ minutes: 10 })
  await expect(consumeRateLimit(deps, limit, 'patient')).resolves.toBeUndefined()
})

test('D5: each subject has its own count, and a refunded attempt can be used again', async () => {
  for (let i = 0; i < 5; i++) await consumeRateLimit(deps, limit, 'one')
  await expect(consumeRateLimit(deps, limit, 'another')).resolves.toBeUndefined()
  await refundRateLimit(deps, limit, 'one')
  await expect(consumeRateLimit(deps, limit, 'one')).resolves.toBeUndefined()
  await expect(consumeRateLimit(deps, limit, 'one')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})

test('the table of limits contains no number and no address, and can be swept', async () => {
  await consumeRateLimit(deps, limit, '+447700900123')
  const rows = await db.selectFrom('limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('7700900123')
  clock.forward({ minutes: 16 })
  await deleteEndedWindows(db, clock.now())
  expect(await db.selectFrom('limits').selectAll().execute()).toEqual([])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('D5: the address %s counts as %s', (ip, address) => {
  expect(toRateLimitAddress(ip)).toBe(address)
})
