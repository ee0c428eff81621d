import { expect, test } from 'vitest'

import { createChangeLog } from '#server/platform/db/changes/change-log.ts'
import { type CacheOptions, createAnswerCache } from '#server/platform/http/cache/answer-cache.ts'

const noon = new Date('2026-11-16T12:00:00Z')

function cacheOf(options: Partial<CacheOptions> = {}) {
  const log = createChangeLog(() => 0)
  let heardUntil = 0
  log.follow(() => heardUntil)
  const cache = createAnswerCache({ log, now: () => noon, ...options })
  const read = async (key: string, text: string, more = {}) =>
    String(
      await (
        await cache.get(key, async () => ({ bytes: Buffer.from(text), extra: undefined, ...more }))
      ).body('identity'),
    )
  const loseConnection = () => (heardUntil = -Infinity)
  return { log, cache, read, loseConnection }
}

test('an answer is computed once, and again after a change of everything', async () => {
  const { log, read } = cacheOf()
  expect(await read('menu', 'old')).toBe('old')
  expect(await read('menu', 'new')).toBe('old')
  log.report('everything')
  expect(await read('menu', 'new')).toBe('new')
})

test('a change while an answer is computed keeps it out of the cache, and later requests do not wait for it', async () => {
  const { log, cache, read } = cacheOf()
  const { promise, resolve } = Promise.withResolvers<{ bytes: NonSharedBuffer; extra: undefined }>()
  const early = cache.get('menu', () => promise)
  log.report('everything')
  expect(await read('menu', 'new')).toBe('new')
  resolve({ bytes: Buffer.from('old'), extra: undefined })
  expect(String(await (await early).body('identity'))).toBe('old')
  expect(await read('menu', 'newer')).toBe('new')
})

test('requests at the same time share one computation, and a failed one is not cached', async () => {
  const { cache, read } = cacheOf()
  let runs = 0
  const compute = async () => {
    runs++
    await Promise.resolve()
    if (runs === 1) throw new Error('no')
    return { bytes: Buffer.from('yes'), extra: undefined }
  }
  const both = [cache.get('menu', compute), cache.get('menu', compute)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toBe(1)
  expect(await read('menu', 'later')).toBe('later')
})

test('nothing is served from memory or stored while the changes of other processes are unknown', async () => {
  const { read, loseConnection, cache } = cacheOf()
  await read('menu', 'old')
  const before = cache.size()
  loseConnection()
  expect(await read('menu', 'new')).toBe('new')
  expect(await read('faqs', 'new')).toBe('new')
  expect(cache.size()).toBe(before)
})

test('the bytes of all answers stay below the limit, compressed ones included; the least recently used go first', async () => {
  const { cache, read } = cacheOf({ maxBytes: 7_000 })
  const text = 'x'.repeat(1_000)
  await read('a', text)
  await read('b', text)
  await read('a', 'again')
  await read('c', text)
  expect(await read('a', 'gone')).toBe(text)
  expect(await read('b', 'gone')).toBe('gone')
  const before = cache.size()
  const { body, size } = await cache.get('c', async () => ({ bytes: Buffer.from(''), extra: undefined }))
  await body('br')
  expect(cache.size()).toBe(before + size() - 1_000)
  await read('large', 'x'.repeat(8_000))
  expect(cache.size()).toBeLessThanOrEqual(7_000)
})

test('answers without content count too: a million empty pages of a list do not fit', async () => {
  const { cache, read } = cacheOf({ maxBytes: 100_000 })
  for (let page = 0; page < 100; page++) await read(`list ${page}`, '')
  expect(cache.size()).toBeLessThanOrEqual(100_000)
  expect(await read('list 99', 'gone')).toBe('')
  expect(await read('list 0', 'gone')).toBe('gone')
})

test('compressing an answer that no longer fits with the others drops the least recently used', async () => {
  const { cache, read } = cacheOf({ maxBytes: 7_000 })
  const text = 'x'.repeat(1_450)
  await read('a', text)
  await read('b', text)
  const { body } = await cache.get('b', async () => ({ bytes: Buffer.from(''), extra: undefined }))
  await body('br')
  expect(cache.size()).toBeLessThanOrEqual(7_000)
  expect(await read('a', 'gone')).toBe('gone')
  expect(await read('b', 'gone')).toBe(text)
})
