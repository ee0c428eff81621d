import { Refusal } from '#contract/refusals.ts'
import { findFactors } from '#server/accounts/second-factor/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** A code by SMS replaces neither the password nor the second factor. */
export async function requireNoSecondFactor(tx: Tx, customerId: string): Promise<void> {
  const { hasFactor } = await findFactors(tx, customerId)
  if (hasFactor) throw new Refusal('OTHER_SIGN_IN_NEEDED')
}
