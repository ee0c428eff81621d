import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { jobWriteFor } from '#server/platform/jobs/enqueue.ts'
import { messageInsert, type NewMessage } from '#server/platform/messages/store.ts'

/** Part of the command's transaction. The message is sent after the commit, and only once per key. */
export async function enqueueMessage(tx: Tx, message: NewMessage): Promise<void> {
  await inOneStatement(tx, messageWrites(tx, message))
}

/** Several messages in one round trip. */
export async function enqueueMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const writes = messages.map((message, at) => messageWrites(tx, message, `message_${at}`))
  await inOneStatement(tx, Object.assign({}, ...writes) as Writes)
}

/** The same as one part of a combined statement. */
export function messageWrites(tx: Tx, message: NewMessage, name = 'message'): Writes {
  const { endsAt } = message
  return {
    [name]: messageInsert(tx, message),
    [`${name}_job`]: jobWriteFor('send-message', 'messageId', name),
    ...(endsAt && { [`${name}_end`]: jobWriteFor('erase-message', 'messageId', name, endsAt) }),
  }
}
