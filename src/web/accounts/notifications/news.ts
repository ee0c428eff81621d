import { useSyncExternalStore } from 'react'

import type { api } from '#contract/api.ts'
import type { LiveBody } from '#contract/platform/live.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { listen } from '#web/platform/live.ts'

type News = { unread: number; latest: LiveBody<'notification'> | undefined }

const nothing: News = { unread: 0, latest: undefined }
let news = nothing
let counted = 0
let hangUp: (() => void) | undefined
const listeners = new Set<() => void>()

/** How much is unread and what came last. While somebody looks, the stream of this page brings what is new. */
export function useNews(): News {
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => nothing,
  )
}

/** After the list was looked at, or something in it was removed. A count that is under way is older than this. */
export function setUnread(unread: number): void {
  counted++
  change({ ...news, unread })
}

/** Only the server knows: what comes by the stream may have been counted already. */
async function count(): Promise<void> {
  const mine = ++counted
  const answer = await callFromBrowser<typeof api.notifications.listNotifications>(
    'GET',
    '/notification/get-customer-notification',
    {},
    AbortSignal.timeout(10_000),
  ).catch(() => undefined)
  if (answer && mine === counted) setUnread(answer.unread)
}

function change(now: News): void {
  news = now
  for (const tell of listeners) tell()
}

function subscribe(told: () => void): () => void {
  listeners.add(told)
  hangUp ??= listen({
    kind: 'notification',
    onEvent(latest) {
      change({ ...news, latest })
      void count()
    },
    onGap: () => void count(),
  })
  return () => {
    listeners.delete(told)
    // From one header to the next the same person goes on listening; whoever signed out does not.
    setTimeout(stopUnheard, 1_000)
  }
}

function stopUnheard(): void {
  if (listeners.size > 0) return
  hangUp?.()
  hangUp = undefined
  news = nothing
}
