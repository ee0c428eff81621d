import { Refusal } from '#contract/refusals.ts'
import { findFactors } from '#server/accounts/second-factor/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** How long a second step counts as recent. */
const recentMinutes = 15

/**
 * A stolen session that can change contacts, password or factors takes over the account, and one that can close it ends
 * it. Accounts without a second factor pass.
 */
export async function requireRecentSecondFactor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, secondFactorAt }: Principal,
): Promise<void> {
  const usedAt = secondFactorAt?.getTime() ?? 0
  if (now().getTime() - usedAt < recentMinutes * 60_000) return
  const { hasFactor } = await findFactors(db, customerId)
  if (hasFactor) throw new Refusal('SECOND_FACTOR_AGAIN')
}
