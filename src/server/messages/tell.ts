import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { insertMessage, type Telling } from '#server/messages/store.ts'

/** Sends a message once the command's transaction is committed, however often it is told. */
export async function tell(tx: Tx, telling: Telling): Promise<void> {
  const messageId = await insertMessage(tx, telling)
  if (!messageId) return
  await enqueue(tx, 'send-message', { messageId })
  if (telling.endsAt) await enqueue(tx, 'forget-message', { messageId }, { at: telling.endsAt })
}
