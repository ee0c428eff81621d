import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { setUnread, useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'
import { fakeStream } from '#web/testing/fake-source.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

beforeEach(() => void (document.cookie = 'tablefare_signed_in=1; path=/'))

async function bell() {
  const [server, stream] = [fakeServer(), fakeStream()]
  const hook = renderHook(useLiveNotifications)
  await pass(0)
  await act(async () => stream.last().emit('position', { position: '1-1', isGap: false }))
  return { ...server, ...hook, stream }
}
const notice = { notificationId: 'n', title: 'Order accepted', description: '', createdAt: '' }

test('the count is fetched once the stream runs, and again at every event, whose text is the latest', async () => {
  const { result, requests, stream } = await bell()
  expect(requests).toHaveLength(1)
  await requests[0]!.answerWith({ data: [], unread: 2 })
  expect(result.current).toEqual({ unread: 2, latest: undefined })
  await act(async () => stream.last().emit('notification', notice, '2-1'))
  expect(result.current).toEqual({ unread: 2, latest: notice })
  await requests[1]!.answerWith({ data: [], unread: 3 })
  expect(result.current).toEqual({ unread: 3, latest: notice })
})

test('an answer that is older than another count is ignored, and a lost one changes nothing', async () => {
  const { result, requests, stream } = await bell()
  act(() => setUnread(0))
  await requests[0]!.answerWith({ data: [], unread: 5 })
  expect(result.current.unread).toBe(0)
  await act(async () => stream.last().emit('notification', notice, '2-1'))
  await requests[1]!.lose()
  expect(result.current).toEqual({ unread: 0, latest: notice })
})

test('a second after the last page has left, the stream is closed and nothing is known any more', async () => {
  const { result, requests, stream, unmount } = await bell()
  await requests[0]!.answerWith({ data: [], unread: 2 })
  const next = renderHook(useLiveNotifications)
  unmount()
  await pass(1_000)
  expect([result.current.unread, stream.last().readyState]).toEqual([2, 1])
  next.unmount()
  await pass(1_000)
  expect(stream.last().readyState).toBe(2)
  expect(renderHook(useLiveNotifications).result.current).toEqual({ unread: 0, latest: undefined })
})
