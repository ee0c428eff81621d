import type { Deps } from '#server/platform/deps.ts'
import { countUnread, updateAllRead } from '#server/accounts/notifications/store.ts'

export async function markAllRead({ db, now }: Deps, customerId: string, upTo: string) {
  await updateAllRead(db, customerId, new Date(upTo), now())
  return { data: { unread: await countUnread(db, customerId) } }
}
