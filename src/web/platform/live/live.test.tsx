import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { listen, useIsLive } from '#web/platform/live/live.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeStream } from '#web/testing/fake-source.ts'
import { pass, setVisible } from '#web/testing/fake-server.ts'

beforeEach(() => void (document.cookie = 'tablefare_signed_in=1; path=/'))

/** Subscribes until the test ends, and records what it gets. */
function subscribe(kind: 'order' | 'booking', since?: string) {
  const seen: unknown[] = []
  const stop = listen({ kind, since, onEvent: (body) => seen.push(body), onGap: () => seen.push('gap') })
  onTestFinished(stop)
  return { seen, stop }
}

const started = (position: string, isGap = false) => ({ position, isGap })

test('all subscriptions share one stream, from the earliest position, and each gets its own kind', async () => {
  const { opened, last } = fakeStream()
  const [orders, bookings] = [subscribe('order', '7-2'), subscribe('booking', '5-1')]
  await pass(0)
  expect(opened.map(({ url }) => url)).toEqual(['/api/v1/live/stream?lastEventId=5-1'])
  last().emit('position', started('5-1'))
  last().emit('order', { orderId: 'a' }, '8-1')
  last().emit('booking', { bookingId: 'b' }, '8-2')
  expect([orders.seen, bookings.seen]).toEqual([[{ orderId: 'a' }], [{ bookingId: 'b' }]])
})

test('data that is older than the stream, or of no known position, is fetched again; newer data is not', async () => {
  const { last } = fakeStream()
  const [older, newer, unknown] = [subscribe('order', '9-1'), subscribe('order', '10-1'), subscribe('order')]
  await pass(0)
  last().emit('position', started('9-7'))
  expect([older.seen, newer.seen, unknown.seen]).toEqual([['gap'], [], ['gap']])
  // A later subscription is compared at once.
  expect([subscribe('order', '9-2').seen, subscribe('order', '11-1').seen]).toEqual([['gap'], []])
})

test('after a gap every subscription fetches again', async () => {
  const { last } = fakeStream()
  const { seen } = subscribe('order', '10-1')
  await pass(0)
  last().emit('position', started('10-1', true))
  expect(seen).toEqual(['gap'])
})

test('without a stream the page polls while it is visible and signed in; with one it does not', async () => {
  const { last } = fakeStream()
  const { seen } = subscribe('order', '1-1')
  await pass(0)
  last().emit('end', { reason: 'replaced' })
  await pass(timeouts.livePoll)
  expect(seen).toEqual(['gap'])
  await setVisible(false)
  await pass(timeouts.livePoll)
  expect(seen).toHaveLength(1)
  await setVisible(true)
  last().emit('position', started('1-1'))
  await pass(timeouts.livePoll)
  expect(seen).toHaveLength(1)
  document.cookie = 'tablefare_signed_in=; path=/; max-age=0'
  last().emit('end', { reason: 'session-ended' })
  await pass(timeouts.livePoll)
  expect(seen).toHaveLength(1)
})

test('a hidden page closes its stream and resumes after the last event when it is shown', async () => {
  const { opened, last } = fakeStream()
  const live = renderHook(useIsLive)
  subscribe('order', '1-1')
  await pass(0)
  act(() => last().emit('position', started('1-1')))
  expect(live.result.current).toBe(true)
  last().emit('order', {}, '4-1')
  await setVisible(false)
  expect([live.result.current, last().readyState]).toEqual([false, 2])
  await setVisible(true)
  expect(opened.map(({ url }) => url).at(-1)).toBe('/api/v1/live/stream?lastEventId=4-1')
})

test('the last subscription closes the stream, and the next person starts without its position', async () => {
  const { opened, last } = fakeStream()
  const { stop } = subscribe('order', '1-1')
  await pass(0)
  last().emit('position', started('6-6'))
  stop()
  // The next page subscribes in the same task: its stream stays open.
  const next = subscribe('order', '6-6')
  await pass(0)
  expect([opened.length, last().readyState]).toEqual([1, 1])
  next.stop()
  await pass(0)
  expect(last().readyState).toBe(2)
  subscribe('order')
  await pass(0)
  expect(last().url).toBe('/api/v1/live/stream')
})
