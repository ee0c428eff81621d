import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { insertMessage } from '#server/messages/store.ts'

export type Telling = {
  /** What is told, and to whom: the same key is the same message, and is sent once. */
  key: string
  channel: 'email' | 'sms'
  /** An email address, or a mobile number as +44…. */
  to: string
  subject?: string
  text: string
  /** Whose it is, where that is known: it is then part of what they may export and erase. */
  customerId?: string
}

/** Sends a message once the command's transaction is committed, however often it is told. */
export async function tell(tx: Tx, telling: Telling): Promise<void> {
  const messageId = await insertMessage(tx, telling)
  if (messageId) await enqueue(tx, 'send-message', { messageId })
}
