import { useSyncExternalStore } from 'react'

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
  if (listeners.size === 1) {
    followSight()
    document.addEventListener('visibilitychange', followSight)
  }
  return () => {
    listeners.delete(told)
    // From one header to the next the same person goes on listening; whoever signed out does not.
    setTimeout(stopUnheard, 1_000)
  }
}

/** A page out of sight gives its connection up, as a browser has only a few for one site. Back in sight it counts anew. */
function followSight(): void {
  if (document.visibilityState === 'visible') source ??= listen()
  else stop()
}

function stop(): void {
  source?.close()
  source = undefined
}

function stopUnheard(): void {
  if (listeners.size > 0) return
  document.removeEventListener('visibilitychange', followSight)
  stop()
  news = nothing
}
