import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { setOnline } from '#web/testing/fake-server.ts'
import { setFromNetwork, useOnline } from '#web/ui/hooks/use-online.ts'

/** A service worker whose messages the test sends. */
function fakeWorker() {
  const worker = new EventTarget()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }))
  return (data: string) => act(() => void worker.dispatchEvent(new MessageEvent('message', { data })))
}

test('follows the events of the device', async () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  await setOnline(false)
  expect(result.current).toBe(false)
  await setOnline(true)
  expect(result.current).toBe(true)
})

test('a response from the device’s cache counts as offline until one comes from the network', async () => {
  const send = fakeWorker()
  const { result, unmount } = renderHook(useOnline)
  send('from device')
  expect(result.current).toBe(false)
  send('from network')
  expect(result.current).toBe(true)
  act(() => setFromNetwork(false))
  expect(result.current).toBe(false)
  act(() => setFromNetwork(true))
  unmount()
  send('from device')
  expect(renderHook(useOnline).result.current).toBe(true)
})
