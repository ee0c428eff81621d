import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'

import { type ChangeLog, createChangeLog } from '#server/platform/db/changes/change-log.ts'
import {
  recordDependencies,
  recordReads,
  recordTimeDependence,
} from '#server/platform/db/changes/record-reads.ts'
import { cachePages } from '#server/platform/http/site/page-cache.ts'
import { sendInProcess, sendOverHttp } from '#server/platform/http/site/send-to-api.ts'
import { compress, compressOnce, negotiateEncoding } from '#server/platform/http/site/compress.ts'

const noon = new Date('2026-11-16T12:00:00Z')

/** A page that counts its renderings. */
function counted(status = 200) {
  let made = 0
  return { make: async () => new Response(`page ${++made}`, { status }), made: () => made }
}

const read = async (page: { body(encoding: 'identity'): Promise<Buffer> }) =>
  String(await page.body('identity'))

function currentLog(): ChangeLog {
  const log = createChangeLog(() => 0)
  log.follow(() => 0)
  return log
}

test('a hundred concurrent requests share one rendering', async () => {
  const page = counted()
  const cache = cachePages(() => noon)
  const got = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', page.make)))
  expect(page.made()).toBe(1)
  expect(new Set(await Promise.all(got.map(read)))).toEqual(new Set(['page 1']))
})

/** Reads a page at these seconds after noon, and tells which rendering each reader got. */
async function readAt(seconds: number[], uses: () => void, log?: ChangeLog): Promise<string[]> {
  let now = noon
  const page = counted()
  const cache = cachePages(() => now, false, log)
  const render = () => {
    uses()
    return page.make()
  }
  const got: string[] = []
  for (const second of seconds) {
    now = new Date(noon.getTime() + second * 1_000)
    got.push(await read(await cache.get('/', render)))
  }
  return got
}

test('without reported changes a page is cached for five seconds and then rendered again', async () => {
  expect(await readAt([0, 4.999, 5], () => {})).toEqual(['page 1', 'page 1', 'page 2'])
})

test('with reported changes a page is cached to the end of the minute, and then sent while it is rendered again', async () => {
  const uses = () => recordDependencies({ dependencies: ['dishes one'] })
  expect(await readAt([10, 59.999, 60], uses, currentLog())).toEqual(['page 1', 'page 1', 'page 1'])
})

test('a page whose minute ended ten seconds ago is rendered before it is sent', async () => {
  const uses = () => recordDependencies({ dependencies: ['dishes one'] })
  expect(await readAt([10, 70], uses, currentLog())).toEqual(['page 1', 'page 2'])
})

test('a page ends with the first answer that it was rendered from', async () => {
  const uses = () => recordDependencies({ dependencies: ['restaurants one'] }, noon.getTime() + 20_000)
  expect(await readAt([10, 19.999, 30], uses, currentLog())).toEqual(['page 1', 'page 1', 'page 2'])
})

test('pages that end together are rendered one after the other, each once, while the old ones are sent', async () => {
  let now = noon
  const cache = cachePages(() => now, false, currentLog())
  const urls = Array.from({ length: 20 }, (_, at) => `/?page=${at}`)
  let [running, most, rendered] = [0, 0, 0]
  const render = async () => {
    recordDependencies({ dependencies: ['dishes one'] })
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    rendered++
    return new Response(now.toISOString())
  }
  const readAll = async () =>
    new Set(await Promise.all(urls.map(async (url) => read(await cache.get(url, render)))))
  await readAll()
  most = 0
  rendered = 0
  now = new Date(noon.getTime() + 60_000)
  expect([await readAll(), await readAll()]).toEqual([
    new Set([noon.toISOString()]),
    new Set([noon.toISOString()]),
  ])
  await vi.waitFor(async () => expect(await readAll()).toEqual(new Set([now.toISOString()])), {
    timeout: 60_000,
  })
  expect([most, rendered]).toEqual([1, urls.length])
})

test('a page of which something changed is never sent late', async () => {
  let now = noon
  const log = currentLog()
  const page = counted()
  const cache = cachePages(() => now, false, log)
  const render = () => {
    recordDependencies({ dependencies: ['dishes one'] })
    return page.make()
  }
  await cache.get('/', render)
  now = new Date(noon.getTime() + 60_000)
  log.report({ table: 'dishes', restaurantId: 'one' })
  expect(await read(await cache.get('/', render))).toBe('page 2')
})

test('a page that depends on the time in a way that no answer tells is cached for five seconds', async () => {
  const uses = () => recordTimeDependence()
  expect(await readAt([10, 14.999, 15], uses, currentLog())).toEqual(['page 1', 'page 1', 'page 2'])
})

test('a page is rendered again as soon as something that it was rendered from changes', async () => {
  const log = currentLog()
  const page = counted()
  const cache = cachePages(() => noon, false, log)
  const render = () => {
    recordDependencies({ dependencies: ['dishes one'] })
    return page.make()
  }
  await cache.get('/', render)
  log.report({ table: 'dishes', restaurantId: 'two' })
  expect(await read(await cache.get('/', render))).toBe('page 1')
  log.report({ table: 'dishes', restaurantId: 'one' })
  expect(await read(await cache.get('/', render))).toBe('page 2')
})

test('pages are cached by URL, and the oldest is dropped when there are too many', async () => {
  const page = counted()
  const cache = cachePages(() => noon)
  for (let at = 0; at <= 400; at++) await cache.get(`/?page=${at}`, page.make)
  expect(page.made()).toBe(401)
  await cache.get('/?page=400', page.make)
  expect(page.made()).toBe(401)
  await cache.get('/?page=0', page.make)
  expect(page.made()).toBe(402)
})

test('a failed page is not cached, whether it returned an error status or threw', async () => {
  const broken = counted(500)
  const cache = cachePages(() => noon)
  await cache.get('/', broken.make)
  await cache.get('/', broken.make)
  expect(broken.made()).toBe(2)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read(await cache.get('/', counted().make))).toBe('page 1')
})

test.each([
  [200, 1],
  [404, 1],
  [429, 2],
  [500, 2],
  [503, 2],
])(
  'a page with a part that was answered with %i is rendered %i times for two readers',
  async (status, made) => {
    const api = Fastify()
    api.get('/part', (_, reply) => reply.status(status).send({}))
    const send = sendInProcess(api)(undefined)
    const page = counted()
    for (const log of [currentLog(), undefined]) {
      const cache = cachePages(() => noon, false, log)
      const before = page.made()
      const render = async () => {
        await send('/part', { method: 'GET', headers: {} }).catch(() => {})
        return page.make()
      }
      await cache.get('/', render)
      await cache.get('/', render)
      expect(page.made() - before).toBe(made)
    }
    await api.close()
  },
)

test('a page with a part that got no answer from another machine is not cached', async () => {
  const send = sendOverHttp('http://127.0.0.1:1')(undefined)
  const page = counted()
  const cache = cachePages(() => noon)
  const render = async () => {
    await send('/part', { method: 'GET', headers: {} }).catch(() => {})
    return page.make()
  }
  await cache.get('/', render)
  await cache.get('/', render)
  expect(page.made()).toBe(2)
})

test('a page depends on what a refused part was read from', async () => {
  const log = currentLog()
  const page = counted()
  const cache = cachePages(() => noon, false, log)
  const refuse = () =>
    recordReads(noon, async () => {
      recordDependencies({ dependencies: ['dishes one'] })
      throw new Error('no such dish')
    })
  const render = async () => {
    await refuse().catch(() => {})
    return page.make()
  }
  await cache.get('/', render)
  log.report({ table: 'dishes', restaurantId: 'one' })
  await cache.get('/', render)
  expect(page.made()).toBe(2)
})

test('content that could not be compressed is compressed for the next request', async () => {
  const { body } = compressOnce(Buffer.from('text'))
  vi.spyOn(compress, 'br').mockRejectedValueOnce(new Error('out of memory'))
  await expect(body('br')).rejects.toThrow('out of memory')
  expect((await body('br')).byteLength).toBeGreaterThan(0)
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
])('accept-encoding %s gets %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})
