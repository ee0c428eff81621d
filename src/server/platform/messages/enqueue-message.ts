import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { jobWriteFor } from '#server/platform/jobs/enqueue.ts'
import { messageInsert, type NewMessage } from '#server/platform/messages/store.ts'

/** Part of the command's transaction. The message is sent after the commit, and only once per key. */
export async function enqueueMessage(tx: Tx, message: NewMessage): Promise<void> {
  await inOneStatement(tx, messageWrites(tx, message))
}

/** The same as one part of a combined statement. */
export function messageWrites(tx: Tx, message: NewMessage): Writes {
  const { endsAt } = message
  return {
    message: messageInsert(tx, message),
    message_job: jobWriteFor('send-message', 'messageId', 'message'),
    ...(endsAt && { message_end: jobWriteFor('erase-message', 'messageId', 'message', endsAt) }),
  }
}
