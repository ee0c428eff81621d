import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { jobWriteFor } from '#server/platform/jobs/enqueue.ts'
import { messageInsert, type Telling } from '#server/platform/messages/store.ts'

/** Sends a message once the command's transaction is committed, however often it is told. */
export async function tell(tx: Tx, telling: Telling): Promise<void> {
  await inOneStatement(tx, tellingWrites(tx, telling))
}

/** The same as a part of a larger statement. */
export function tellingWrites(tx: Tx, telling: Telling): Writes {
  const { endsAt } = telling
  return {
    message: messageInsert(tx, telling),
    message_job: jobWriteFor('send-message', 'messageId', 'message'),
    ...(endsAt && { message_end: jobWriteFor('forget-message', 'messageId', 'message', endsAt) }),
  }
}
