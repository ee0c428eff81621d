import type { Db } from '#server/platform/db/database.ts'
import { endSessionsOf } from '#server/accounts/sessions/store.ts'

/** Says how many there were. The one to keep, where there is one, is the caller's own. */
export async function endAllSessions(db: Db, customerId: string, now: Date, keep?: string): Promise<number> {
  return endSessionsOf(db, customerId, now, keep)
}
