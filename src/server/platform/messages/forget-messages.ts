import type { Db, Tx } from '#server/platform/db/database.ts'
import { clearAnsweredTo, clearMessage } from '#server/platform/messages/store.ts'

/** Its time is over: neither the words nor the number are of use to anybody. */
export async function forgetMessage({ db }: { db: Db }, id: string): Promise<void> {
  await clearMessage(db, id)
}

/** What went to these addresses and is nobody's, such as codes. What is still to be sent may be for another who has them. */
export async function forgetMessagesTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await clearAnsweredTo(tx, recipients)
}
