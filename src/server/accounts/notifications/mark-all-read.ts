import type { Deps } from '#server/platform/deps.ts'
import { countUnread, updateAllRead } from '#server/accounts/notifications/store.ts'

export async function markAllRead({ db, now }: Deps, customerId: string) {
  await updateAllRead(db, customerId, now())
  return { data: { unread: await countUnread(db, customerId) } }
}
