import { useEffect, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { Notification } from '#contract/accounts/notifications.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { setUnread } from '#web/accounts/notifications/news.ts'

/**
 * What is looked at is read, and the bell follows. Only what is shown may be marked: what has just come is first
 * fetched. Answers which of them were new in this visit: they keep their mark until it ends.
 */
export function useMarkRead(shown: readonly Notification[], unread: number): ReadonlySet<string> {
  const [before, setBefore] = useState(() => unreadIds(shown))
  const added = [...unreadIds(shown)].filter((id) => !before.has(id))
  if (added.length > 0) setBefore(new Set([...before, ...added]))
  useEffect(() => {
    setUnread(unread)
    if (unread === 0 && shown.every(({ isRead }) => isRead)) return undefined
    const mark = () => document.visibilityState === 'visible' && void markAllRead()
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [shown, unread])
  return before
}

function unreadIds(shown: readonly Notification[]): ReadonlySet<string> {
  return new Set(shown.filter(({ isRead }) => !isRead).map(({ _id }) => _id))
}

/** Without a line they stay unread until the next visit. */
async function markAllRead(): Promise<void> {
  const answer = await callFromBrowser<typeof api.notifications.markAllRead>(
    'PUT',
    '/notification/mark-all-read',
    {},
    AbortSignal.timeout(10_000),
  ).catch(() => undefined)
  if (answer) setUnread(answer.data.unread)
}
