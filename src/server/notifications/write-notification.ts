import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/notifications/store.ts'

export function writeNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    link: row.link,
  }
}
