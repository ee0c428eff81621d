import { expect, test } from 'vitest'

import { createChangeLog } from '#server/platform/db/changes/change-log.ts'
import { recordDependencies } from '#server/platform/db/changes/record-reads.ts'
import { type CacheOptions, createAnswerCache } from '#server/platform/http/cache/answer-cache.ts'

const noon = new Date('2026-11-16T12:00:00Z')

function cacheOf(options: Partial<CacheOptions> = {}) {
  let time = 0
  /** How long ago the changes of other processes were last known. */
  let unheardMs = 0
  const log = createChangeLog(() => time)
  log.follow(() => time - unheardMs)
  const cache = createAnswerCache({ log, now: () => noon, ...options })
  const read = async (key: string, text: string, more = {}) =>
    String(
      await (
        await cache.get(key, async () => ({ bytes: Buffer.from(text), extra: undefined, ...more }))
      ).body('identity'),
    )
  const pass = (milliseconds: number) => void (time += milliseconds)
  const setUnheard = (milliseconds: number) => void (unheardMs = milliseconds)
  return { log, cache, read, pass, setUnheard }
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

test('while the changes of other processes are unknown, an answer is served for 0.8 s after it was read', async () => {
  const { read, pass, setUnheard } = cacheOf()
  await read('menu', 'first')
  pass(10_000)
  setUnheard(Infinity)
  expect(await read('menu', 'second')).toBe('second')
  pass(799)
  expect(await read('menu', 'third')).toBe('second')
  pass(1)
  expect(await read('menu', 'third')).toBe('third')
})

test('an answer that was known to be fresh when the connection was lost is served for 0.8 s after that', async () => {
  const { read, pass, setUnheard } = cacheOf()
  await read('menu', 'first')
  pass(10_000)
  await read('menu', 'second')
  setUnheard(Infinity)
  pass(799)
  expect(await read('menu', 'second')).toBe('first')
  pass(1)
  expect(await read('menu', 'second')).toBe('second')
})

test('a change that is known ends an answer, also while those of other processes are unknown', async () => {
  const { log, read, setUnheard } = cacheOf()
  setUnheard(Infinity)
  await read('menu', 'first')
  log.report('everything')
  expect(await read('menu', 'second')).toBe('second')
})

test('on an event loop that is too busy for its pings an answer is read about once a second, not by every request', async () => {
  const { cache, pass, setUnheard } = cacheOf()
  setUnheard(900)
  let reads = 0
  const compute = async () => ({ bytes: Buffer.from(String(++reads)), extra: undefined })
  for (let request = 0; request < 200; request++) {
    await cache.get('menu', compute)
    pass(16)
  }
  expect(reads).toBe(4)
})

test('nothing is cached where the changes of other processes are not followed', async () => {
  const cache = createAnswerCache({ log: createChangeLog(() => 0), now: () => noon })
  await cache.get('menu', async () => ({ bytes: Buffer.from('old'), extra: undefined }))
  expect(cache.size()).toBe(0)
})

test('an answer is no fresher than the answers that it is made of', async () => {
  const { cache, read, pass, setUnheard } = cacheOf()
  setUnheard(Infinity)
  const readPage = async (text: string) =>
    String(
      await (
        await cache.get('page', async () => ({
          bytes: Buffer.from(await read('menu', text)),
          extra: undefined,
        }))
      ).body('identity'),
    )
  await read('menu', 'first')
  pass(500)
  expect(await readPage('second')).toBe('first')
  pass(299)
  expect(await readPage('second')).toBe('first')
  pass(1)
  expect(await readPage('second')).toBe('second')
})

test('an answer that may lack a reported change is served for 0.8 s only, although changes are known again', async () => {
  const { cache, read, pass } = cacheOf()
  await cache.get('menu', async () => {
    recordDependencies({ dependencies: [], mayLackChanges: true })
    return { bytes: Buffer.from('from the replica'), extra: undefined }
  })
  pass(799)
  expect(await read('menu', 'new')).toBe('from the replica')
  pass(1)
  expect(await read('menu', 'new')).toBe('new')
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
