import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { pass, setOnline, setVisible } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { isFromCache, setFromNetwork } from '#web/ui/hooks/use-online.ts'
import { keepShownPage, useShownPage } from '#web/platform/pages/shown-page.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'

/** A page with a network that works or not, and the count of its loads. */
function page(isFromCache = false) {
  const network = { works: true }
  vi.stubGlobal('fetch', async () => {
    if (!network.works) throw new TypeError('fetch failed')
    return { ok: true, headers: new Headers() }
  })
  const loader = vi.fn(() => null)
  act(() => setFromNetwork(!isFromCache))
  const { unmount } = renderInRouter(useRefreshOnReturn, { loader })
  return { network, loads: () => loader.mock.calls.length, unmount }
}

/** A page from the cache whose network works; its data may fail all the same. */
function pageWith(loader: () => null) {
  vi.stubGlobal('fetch', async () => ({ ok: true, headers: new Headers() }))
  act(() => setFromNetwork(false))
  const useBoth = () => {
    useShownPage()
    useRefreshOnReturn()
  }
  renderInRouter(useBoth, { loader, middleware: [keepShownPage] })
  return { isShownAsStored: isFromCache }
}

const comeBackAfter = async (milliseconds: number) => {
  await setVisible(false)
  await pass(milliseconds)
  await setVisible(true)
}

test('a page is read again after more than a minute away, not before', async () => {
  const { loads } = page()
  await comeBackAfter(60_000)
  expect(loads()).toBe(0)
  await comeBackAfter(1)
  expect(loads()).toBe(1)
  await comeBackAfter(30_000)
  expect(loads()).toBe(1)
})

test('a page from the cache is read as soon as it is looked at', async () => {
  const { loads } = page(true)
  await pass(1)
  await setVisible(true)
  expect(loads()).toBe(1)
})

test('without an answer the page stays, and is tried again every two seconds while the device says online', async () => {
  const { network, loads } = page()
  network.works = false
  await comeBackAfter(61_000)
  await pass(4_000)
  expect(loads()).toBe(0)
  network.works = true
  await pass(2_000)
  expect(loads()).toBe(1)
})

test('a page from the cache stays one, and is tried again, until its data has an answer', async () => {
  const loader = vi
    .fn(() => null)
    .mockImplementationOnce(() => {
      throw new TypeError('fetch failed')
    })
  const { isShownAsStored } = pageWith(loader)
  await pass(1)
  await setVisible(true)
  expect([loader.mock.calls.length, isShownAsStored()]).toEqual([1, true])
  await pass(2_000)
  expect([loader.mock.calls.length, isShownAsStored()]).toEqual([2, false])
  await pass(10_000)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('offline it waits for the connection, and after it was left it reads nothing', async () => {
  const { network, loads, unmount } = page()
  network.works = false
  await setOnline(false)
  await comeBackAfter(61_000)
  network.works = true
  await pass(10_000)
  expect(loads()).toBe(0)
  await setOnline(true)
  expect(loads()).toBe(1)
  unmount()
  await comeBackAfter(61_000)
  expect([loads(), vi.getTimerCount()]).toEqual([1, 0])
})
