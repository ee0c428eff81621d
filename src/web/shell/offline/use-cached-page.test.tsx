import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useCachedPage } from '#web/shell/offline/use-cached-page.ts'
import { pass } from '#web/testing/fake-server.ts'

function page(fetchParts: () => Promise<unknown>) {
  const cached: string[] = []
  const active = { postMessage: ({ page }: { page: string }) => cached.push(page) }
  const serviceWorker = { ready: Promise.resolve({ active }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  const hook = renderHook((address: string) => useCachedPage(address, fetchParts), {
    initialProps: '/order/a',
  })
  return { ...hook, cached }
}
const parts = async () => undefined

test('a page is cached with its parts, a second after it is there', async () => {
  const { cached } = page(parts)
  await pass(999)
  expect(cached).toEqual([])
  await pass(1)
  expect(cached).toEqual(['/order/a'])
})

test('a page that was left within the second is not cached, the next one is', async () => {
  const { cached, rerender, unmount } = page(parts)
  rerender('/order/b')
  await pass(1_000)
  expect(cached).toEqual(['/order/b'])
  rerender('/order/c')
  unmount()
  await pass(1_000)
  expect(cached).toEqual(['/order/b'])
})
