import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'
import { countUnread, listNotificationRows } from '#server/accounts/notifications/store.ts'
import { toNotification } from '#server/accounts/notifications/to-notification.ts'

export async function listNotifications(
  { db }: Deps,
  customerId: string,
  query: { page: number; limit: number },
) {
  const { page, limit } = query
  // The position comes first: a notification that arrives while the list is read is then sent by the event stream.
  const position = await currentPosition(db)
  const found = await listNotificationRows(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toNotification), paging, unread: await countUnread(db, customerId), position }
}
