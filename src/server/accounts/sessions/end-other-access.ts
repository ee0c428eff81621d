import { deleteTickets } from '#server/accounts/one-time-codes/store.ts'
import { deleteChallenges } from '#server/accounts/second-factor/store.ts'
import { endSessions } from '#server/accounts/sessions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * A role or a second factor makes an account worth attacking. Access that was opened before, perhaps by somebody else,
 * ends: other sessions, reset tickets and pending second steps. Kitchen devices stay, as they reach one outlet only.
 */
export async function endOtherAccess(
  tx: Tx,
  customerId: string,
  now: Date,
  keptSessionId?: string,
): Promise<void> {
  await endSessions(tx, customerId, now, { except: keptSessionId, keepsDevices: true })
  await deleteTickets(tx, customerId)
  await deleteChallenges(tx, customerId)
}
