import { expect, test } from 'vitest'

import { toAddressPrefixes, toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import {
  addressCounters,
  consumeRateLimit,
  consumeRateLimits,
  refundRateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
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
  await expect(consumeRateLimit(deps, limit, 'patient')).resolves.toBeTypeOf('number')
})

test('D5: each subject has its own count, and a refunded attempt can be used again', async () => {
  for (let i = 0; i < 5; i++) await consumeRateLimit(deps, limit, 'one')
  await expect(consumeRateLimit(deps, limit, 'another')).resolves.toBeTypeOf('number')
  await refundRateLimit(deps, limit, 'one')
  await expect(consumeRateLimit(deps, limit, 'one')).resolves.toBeTypeOf('number')
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

test('an IPv6 address counts in its /64, /56 and /48', () => {
  expect(toAddressPrefixes('2001:db8:1:2a3:4::5')).toEqual([
    '2001:db8:1:2a3::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ])
  expect(toAddressPrefixes('::ffff:203.0.113.9')).toEqual(['203.0.113.9'])
})

test('a caller who changes the /64 with every attempt is refused by the /56, and one who changes that by the /48', async () => {
  const rotated = { name: 'rotated', max: 2, minutes: 15 }
  const attempt = (ip: string) =>
    consumeRateLimits(deps, addressCounters(rotated, ip)).then(
      () => 'counted',
      (problem: { code?: string }) => problem.code,
    )
  const inOne56 = []
  for (let at = 0; at < 20; at++) inOne56.push(await attempt(`2001:db8:7:${at.toString(16)}::1`))
  expect(inOne56.filter((outcome) => outcome === 'counted')).toHaveLength(8)
  const inOne48 = []
  for (let at = 0; at < 60; at++) inOne48.push(await attempt(`2001:db8:8:${at.toString(16)}00::1`))
  expect(inOne48.filter((outcome) => outcome === 'counted')).toHaveLength(32)
  expect(await attempt('2001:db8:9::1')).toBe('counted')
})

test('a refusal names another way on, where there is one', async () => {
  const paid = { name: 'named', max: 1, minutes: 15, instead: 'or pay by card' }
  await consumeRateLimit(deps, paid, 'me')
  await expect(consumeRateLimit(deps, paid, 'me')).rejects.toThrow(
    'Too many attempts. Try again in 15 minutes, or pay by card.',
  )
})
