import { setPasswordHash } from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endAllSessions } from '#server/accounts/sessions/end-all-sessions.ts'

/** Whoever was signed in with the old one is not any more. */
export async function changePassword(tx: Tx, customerId: string, hash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, customerId, hash)
  await endAllSessions(tx, customerId, now)
}
