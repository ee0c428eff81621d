import { expect, test } from 'vitest'

import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, forgetTry } from '#server/platform/rate-limits/count-try.ts'
import { removePassedWindows } from '#server/platform/rate-limits/store.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, deps } = await testApp()
const limit = { name: 'test', most: 5, minutes: 15 }

test('D5: of a hundred tries at once exactly as many are counted as the limit allows', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => countTry(deps, limit, 'crowd')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('D5: a refused try says when to come back, and then it is a new window', async () => {
  for (let i = 0; i < 5; i++) await countTry(deps, limit, 'patient')
  clock.forward({ minutes: 5 })
  await expect(countTry(deps, limit, 'patient')).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    message: 'Too many tries. Try again in 10 minutes.',
    detail: { retryAfter: 600 },
  })
  clock.forward({ minutes: 10 })
  await expect(countTry(deps, limit, 'patient')).resolves.toBeUndefined()
})

test('D5: each subject has a count of its own, and a try that is forgotten can be had again', async () => {
  for (let i = 0; i < 5; i++) await countTry(deps, limit, 'one')
  await expect(countTry(deps, limit, 'another')).resolves.toBeUndefined()
  await forgetTry(deps, limit, 'one')
  await expect(countTry(deps, limit, 'one')).resolves.toBeUndefined()
  await expect(countTry(deps, limit, 'one')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})

test('the table of limits holds no number and no address, and can be swept', async () => {
  await countTry(deps, limit, '+447700900123')
  const rows = await db.selectFrom('limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('7700900123')
  clock.forward({ minutes: 16 })
  await removePassedWindows(db, clock.now())
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
  expect(addressOf(ip)).toBe(address)
})
