import { useSyncExternalStore } from 'react'

import { api } from '#contract/api.ts'
import type { LivePayload } from '#contract/platform/live.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { listen } from '#web/platform/live/live.ts'

type LiveNotifications = { unread: number; latest: LivePayload<'notification'> | undefined }

const nothing: LiveNotifications = { unread: 0, latest: undefined }
let current = nothing
let counted = 0
let stopListening: (() => void) | undefined
const listeners = new Set<() => void>()

/** The number of unread notifications and the latest one, updated by the live stream. */
export function useLiveNotifications(): LiveNotifications {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  )
}

/** Sets the count after the list was read or changed. A request already in flight is older and is ignored. */
export function setUnread(unread: number): void {
  counted++
  change({ ...current, unread })
}

/** Fetches the count: an event may already be part of it, so adding one would be wrong. */
async function count(): Promise<void> {
  const mine = ++counted
  const answer = await callApi(api.notifications.listNotifications, { query: {} }).catch(() => undefined)
  if (answer && mine === counted) setUnread(answer.unread)
}

function change(now: LiveNotifications): void {
  current = now
  for (const notify of listeners) notify()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  stopListening ??= listen({
    kind: 'notification',
    onEvent(latest) {
      change({ ...current, latest })
      void count()
    },
    onGap: () => void count(),
  })
  return () => {
    listeners.delete(onChange)
    // The next page subscribes again within a second, except after a sign-out.
    setTimeout(stopWithoutListeners, 1_000)
  }
}

function stopWithoutListeners(): void {
  if (listeners.size > 0) return
  stopListening?.()
  stopListening = undefined
  current = nothing
}
