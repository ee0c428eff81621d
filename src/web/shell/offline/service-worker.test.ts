import { expect, test, vi } from 'vitest'

type Listen = (event: object) => void

test('a file is served although the cache of the device refuses to store it', async () => {
  const listeners = new Map<string, Listen>()
  vi.stubGlobal('addEventListener', (kind: string, listen: Listen) => listeners.set(kind, listen))
  vi.stubGlobal('location', { origin: 'https://tablefare.test' })
  vi.stubGlobal('fetch', async () => new Response('body of the file'))
  const put = vi.fn(async () => Promise.reject(new DOMException('The quota has been exceeded.')))
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ put }) })
  await import('#web/shell/offline/service-worker.ts')

  const waiting: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get('fetch')!({
    request: new Request('https://tablefare.test/assets/entry-4f2a.js'),
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  })
  expect(await (await answer)?.text()).toBe('body of the file')
  await Promise.all(waiting)
  expect(put).toHaveBeenCalledOnce()
})
