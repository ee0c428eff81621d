import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { useLiveOrder, useLiveOrders } from '#web/orders/tracking/use-live-order.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const order = (_id: string, orderStatus = 'Pending') => ({ _id, orderStatus }) as SavedOrder

const first = order('1')

/** The browser opens no stream: every change comes from the poll of a page without one. */
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static OPEN = 1
      readyState = 0
      close() {}
    },
  )
  document.cookie = 'tablefare_signed_in=1; path=/'
})
const poll = () => pass(timeouts.livePoll)

test('the loaded order is shown until a newer one is read, and a failed reading is repeated', async () => {
  const { requests, last } = fakeServer()
  const { result } = renderHook(() => useLiveOrder(first, '1-0'))
  expect([result.current.orderStatus, requests.length]).toEqual(['Pending', 0])
  await poll()
  await last().lose()
  expect(result.current.orderStatus).toBe('Pending')
  await pass(timeouts.orderRetry)
  await last().answer(order('1', 'Accepted'))
  expect(result.current.orderStatus).toBe('Accepted')
})

test('an order that the page loads again is newer than the one that was read', async () => {
  const { last } = fakeServer()
  const { result, rerender } = renderHook((loaded: SavedOrder) => useLiveOrder(loaded, '1-0'), {
    initialProps: order('1'),
  })
  await poll()
  await last().answer(order('1', 'Accepted'))
  rerender(order('1', 'Ready'))
  expect(result.current.orderStatus).toBe('Ready')
})

test('all shown pages are read, and an order that moved between two of them is listed once', async () => {
  const { requests } = fakeServer()
  const asked = { customerId: 'c', first: 1, last: 2, limit: 2 }
  const loaded = [first]
  const { result } = renderHook(() => useLiveOrders(loaded, '1-0', asked))
  await poll()
  const pages = requests.slice(-2)
  await pages[1]!.answer([order('2'), order('3')])
  await pages[0]!.answer([order('1'), order('2')])
  expect(result.current.map(({ _id }) => _id)).toEqual(['1', '2', '3'])
})

test('a page that was left reads no more', async () => {
  const { requests } = fakeServer()
  const { unmount } = renderHook(() => useLiveOrder(first, '1-0'))
  unmount()
  await act(async () => {})
  await poll()
  expect(requests).toEqual([])
})
