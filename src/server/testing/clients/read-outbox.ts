import type { Db } from '#server/platform/db/database.ts'

/** Every message to an address or number, oldest first. */
export async function readOutbox(db: Db, to: string) {
  return db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'text', 'state', 'reason', 'queued_at', 'sent_at'])
    .where('recipient', '=', to)
    .orderBy('queued_at')
    .orderBy('key')
    .execute()
}
