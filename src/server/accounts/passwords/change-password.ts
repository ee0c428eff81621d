import { deleteTickets } from '#server/accounts/one-time-codes/store.ts'
import { updatePasswordHash } from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endSessions } from '#server/accounts/sessions/store.ts'

/** Ends every session of the account, except the one in which the old password was entered, and returns their number. */
export async function changePassword(
  tx: Tx,
  customerId: string,
  hash: string,
  now: Date,
  except?: string,
): Promise<number> {
  await updatePasswordHash(tx, customerId, hash)
  await deleteTickets(tx, customerId)
  return endSessions(tx, customerId, now, { except })
}
