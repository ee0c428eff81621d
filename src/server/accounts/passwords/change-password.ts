import { updatePasswordHash } from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endSessions } from '#server/accounts/sessions/store.ts'

/** Ends every session of the account. */
export async function changePassword(tx: Tx, customerId: string, hash: string, now: Date): Promise<void> {
  await updatePasswordHash(tx, customerId, hash)
  await endSessions(tx, customerId, now)
}
