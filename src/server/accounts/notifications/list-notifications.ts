import type { Deps } from '#server/platform/deps.ts'
import { presentPosition } from '#server/platform/live/present-position.ts'
import { countUnread, findNotifications } from '#server/accounts/notifications/store.ts'
import { writeNotification } from '#server/accounts/notifications/write-notification.ts'

const most = 100

export async function listNotifications({ db }: Deps, customerId: string) {
  // First the position: what arrives while the list is read is then sent by the stream.
  const position = await presentPosition(db)
  const rows = await findNotifications(db, customerId, most)
  return { data: rows.map(writeNotification), unread: await countUnread(db, customerId), position }
}
