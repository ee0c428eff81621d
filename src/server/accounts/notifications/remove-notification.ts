import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteNotification } from '#server/accounts/notifications/store.ts'
import { writeNotification } from '#server/accounts/notifications/write-notification.ts'

/** Another's notification is one that does not exist. */
export async function removeNotification({ db }: Deps, customerId: string, id: string) {
  const removed = await deleteNotification(db, customerId, id)
  if (!removed) throw new Refusal('NOTIFICATION_NOT_FOUND')
  return { data: writeNotification(removed) }
}
