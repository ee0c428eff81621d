import { useEffect, useSyncExternalStore } from 'react'

import type { api } from '#contract/api.ts'
import type { LiveBody } from '#contract/live.ts'
import { callFromBrowser } from '#web/call.ts'

type News = { unread: number; latest: LiveBody<'notification'> | undefined }

const nothing: News = { unread: 0, latest: undefined }
let news = nothing
let source: EventSource | undefined
const listeners = new Set<() => void>()

/** How much is unread and what came last. While somebody looks, one stream of this page brings what is new. */
export function useNews(): News {
  useEffect(() => void (source ??= listen()), [])
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => nothing,
  )
}

/** After the list was looked at, or something in it was removed. */
export function setUnread(unread: number): void {
  change({ ...news, unread })
}

/** It begins where the list was read, so that nothing falls in between. The browser takes it up again by itself. */
function listen(): EventSource {
  const stream = new EventSource('/api/v1/live/stream')
  stream.addEventListener('position', () => void count())
  stream.addEventListener('notification', (event: MessageEvent<string>) =>
    change({ unread: news.unread + 1, latest: JSON.parse(event.data) as LiveBody<'notification'> }),
  )
  return stream
}

async function count(): Promise<void> {
  const answer = await callFromBrowser<typeof api.notifications.listNotifications>(
    'GET',
    '/notification/get-customer-notification',
    {},
    AbortSignal.timeout(10_000),
  ).catch(() => undefined)
  if (answer) setUnread(answer.unread)
}

function change(now: News): void {
  news = now
  for (const tell of listeners) tell()
}

function subscribe(told: () => void): () => void {
  listeners.add(told)
  return () => void listeners.delete(told)
}
