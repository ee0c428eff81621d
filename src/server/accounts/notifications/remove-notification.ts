import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteNotification } from '#server/accounts/notifications/store.ts'
import { toNotification } from '#server/accounts/notifications/to-notification.ts'

/** Someone else's notification is not found. */
export async function removeNotification({ db }: Deps, customerId: string, id: string) {
  const removed = await deleteNotification(db, customerId, id)
  if (!removed) throw new Refusal('NOTIFICATION_NOT_FOUND')
  return { data: toNotification(removed) }
}
