import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Notification } from '#contract/accounts/notifications.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { setUnread } from '#web/accounts/notifications/live-notifications.ts'

/**
 * Marks the shown notifications as read and updates the bell. New ones are loaded before they are marked. Returns the
 * ids that were unread at any time of this visit, which stay marked as new until it ends.
 */
export function useMarkRead(shown: readonly Notification[], unread: number): ReadonlySet<string> {
  const [before, setBefore] = useState(() => unreadIds(shown))
  const added = [...unreadIds(shown)].filter((id) => !before.has(id))
  if (added.length > 0) setBefore(new Set([...before, ...added]))
  useEffect(() => {
    setUnread(unread)
    const [newest] = shown
    if (!newest || (unread === 0 && shown.every(({ isRead }) => isRead))) return undefined
    const mark = () => document.visibilityState === 'visible' && void markAllRead(newest.createdAt)
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [shown, unread])
  return before
}

function unreadIds(shown: readonly Notification[]): ReadonlySet<string> {
  return new Set(shown.filter(({ isRead }) => !isRead).map(({ _id }) => _id))
}

/** Offline, they stay unread until the next visit. */
async function markAllRead(upTo: string): Promise<void> {
  const answer = await callApi(api.notifications.markAllRead, { body: { upTo } }).catch(() => undefined)
  if (answer) setUnread(answer.data.unread)
}
