import type { Tx } from '#server/platform/db/database.ts'
import { eraseSentTo } from '#server/platform/messages/store.ts'

/** Messages to these recipients that belong to no customer, such as codes. Unsent ones may be for someone else. */
export async function eraseMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await eraseSentTo(tx, recipients)
}
