import { Refusal } from '#contract/refusals.ts'
import { lockOwnRole } from '#server/accounts/staff/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The caller is still an owner, and stays one until the transaction ends. */
export async function requireOwner(tx: Tx, customerId: string | undefined, outletId: string): Promise<void> {
  if (!customerId || !(await lockOwnRole(tx, customerId, outletId))) throw new Refusal('NOT_YOUR_ROLE')
}
