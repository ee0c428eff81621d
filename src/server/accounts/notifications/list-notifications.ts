import type { Deps } from '#server/platform/deps.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'
import { countUnread, listNotificationRows } from '#server/accounts/notifications/store.ts'
import { toNotification } from '#server/accounts/notifications/to-notification.ts'

const maxListed = 100

export async function listNotifications({ db }: Deps, customerId: string) {
  // The position comes first: a notification that arrives while the list is read is then sent by the event stream.
  const position = await currentPosition(db)
  const rows = await listNotificationRows(db, customerId, maxListed)
  return { data: rows.map(toNotification), unread: await countUnread(db, customerId), position }
}
