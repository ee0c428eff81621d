import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Notification } from '#contract/accounts/notifications.ts'
import { useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'
import { useMarkRead } from '#web/accounts/notifications/use-mark-read.ts'
import { fakeServer, pass, setVisible } from '#web/testing/fake-server.ts'

const one = (_id: string, isRead = false) =>
  ({ _id, isRead, createdAt: '2026-11-16T12:00:00.000Z' }) as Notification

function list(shown: Notification[], unread: number) {
  const server = fakeServer()
  const hook = renderHook(
    ([shown, unread]: [Notification[], number]) => ({
      isNew: [...useMarkRead(shown, unread)],
      bell: useLiveNotifications().unread,
    }),
    { initialProps: [shown, unread] },
  )
  const marks = () => server.requests.filter(({ method }) => method !== 'GET')
  return { ...hook, marks }
}

test('an open list is marked as read, and the bell follows the answer', async () => {
  const { result, marks } = list([one('a'), one('b', true)], 3)
  expect(result.current).toEqual({ isNew: ['a'], bell: 3 })
  expect(marks().map(({ body }) => body)).toEqual([{ upTo: '2026-11-16T12:00:00.000Z' }])
  await marks()[0]!.answer({ unread: 0 })
  expect(result.current).toEqual({ isNew: ['a'], bell: 0 })
})

test('nothing unread sends nothing', () => {
  expect(list([one('b', true)], 0).marks()).toEqual([])
})

test('offline the bell keeps its count', async () => {
  const { result, marks } = list([one('a')], 1)
  await marks()[0]!.lose()
  expect(result.current.bell).toBe(1)
})

test('a hidden list waits until it is looked at, and a list that was left marks nothing', async () => {
  await setVisible(false)
  const { marks, unmount } = list([one('a')], 1)
  expect(marks()).toEqual([])
  await setVisible(true)
  expect(marks()).toHaveLength(1)
  unmount()
  await setVisible(true)
  expect(marks()).toHaveLength(1)
  await pass(2_000)
})

test('what was new at any time of the visit stays marked as new', () => {
  const { result, rerender } = list([one('a')], 1)
  rerender([[one('c'), one('a', true)], 1])
  expect(result.current.isNew).toEqual(['a', 'c'])
  rerender([[one('c', true), one('a', true)], 0])
  expect(result.current.isNew).toEqual(['a', 'c'])
})
