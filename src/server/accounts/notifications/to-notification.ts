import type { Notification } from '#contract/accounts/notifications.ts'
import type { NotificationRow } from '#server/accounts/notifications/store.ts'

export function toNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    link: row.link,
  }
}
