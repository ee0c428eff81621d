import { useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'

export function UnreadCount() {
  const { unread } = useLiveNotifications()
  if (unread === 0) return null
  return (
    <span
      data-unread
      className="flex h-6 min-w-6 items-center justify-center rounded-full bg-butter px-1.5 text-small font-bold text-cocoa"
    >
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}
