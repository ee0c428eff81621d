import type { Db } from '#server/db/database.ts'
import { findMessagesTo } from '#server/messages/store.ts'

/** Every message to an address or number, oldest first: what a test looks into. */
export function readOutbox(db: Db, to: string) {
  return findMessagesTo(db, to)
}
