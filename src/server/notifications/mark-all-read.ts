import type { Deps } from '#server/deps.ts'
import { countUnread, markRead } from '#server/notifications/store.ts'

export async function markAllRead({ db, now }: Deps, customerId: string) {
  await markRead(db, customerId, now())
  return { data: { unread: await countUnread(db, customerId) } }
}
