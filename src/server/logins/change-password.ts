import { setPasswordHash } from '#server/logins/store.ts'
import type { Tx } from '#server/db/database.ts'
import { endAllSessions } from '#server/sessions/end-all-sessions.ts'

/** Whoever was signed in with the old one is not any more. */
export async function changePassword(tx: Tx, customerId: string, hash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, customerId, hash)
  await endAllSessions(tx, customerId, now)
}
