import { expect, test } from 'vitest'

import { keepPages } from '#server/platform/http/keep-pages.ts'
import { bestEncoding } from '#server/platform/http/pack.ts'

/** A page that counts how often it was made. */
function counted(status = 200) {
  let made = 0
  return { make: async () => new Response(`page ${++made}`, { status }), made: () => made }
}

const read = async (page: { body(encoding: 'identity'): Promise<Buffer> }) =>
  String(await page.body('identity'))

test('of a hundred who ask at once, one has the page made and all get it', async () => {
  const page = counted()
  const kept = keepPages(() => 0)
  const got = await Promise.all(Array.from({ length: 100 }, () => kept.get('/', page.make)))
  expect(page.made()).toBe(1)
  expect(new Set(await Promise.all(got.map(read)))).toEqual(new Set(['page 1']))
})

test('a page is kept for five seconds and then made anew', async () => {
  let now = 0
  const page = counted()
  const kept = keepPages(() => now)
  await kept.get('/', page.make)
  now = 4_999
  expect(await read(await kept.get('/', page.make))).toBe('page 1')
  now = 5_000
  expect(await read(await kept.get('/', page.make))).toBe('page 2')
})

test('pages of different addresses are kept apart, and the oldest goes when there are too many', async () => {
  const page = counted()
  const kept = keepPages(() => 0)
  for (let at = 0; at <= 400; at++) await kept.get(`/?page=${at}`, page.make)
  expect(page.made()).toBe(401)
  await kept.get('/?page=400', page.make)
  expect(page.made()).toBe(401)
  await kept.get('/?page=0', page.make)
  expect(page.made()).toBe(402)
})

test('a page that failed is not kept, whether it answered or threw', async () => {
  const broken = counted(500)
  const kept = keepPages(() => 0)
  await kept.get('/', broken.make)
  await kept.get('/', broken.make)
  expect(broken.made()).toBe(2)
  await expect(kept.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read(await kept.get('/', counted().make))).toBe('page 1')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
  ['br;q=0.9, gzip;q=0.8', 'br'],
  ['gzip;q=0.5, br;q=0.0', 'gzip'],
  ['BR ; q=1', 'br'],
  ['x-br, gzip', 'gzip'],
  ['br;q=x', 'identity'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})
