import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { findIsBlocked } from '#server/accounts/customers/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/**
 * The number of an order or booking that may be blocked. Anyone can type anyone's number, so a caller who has verified it is
 * judged by their account only.
 */
export function toBlockedMobile(
  typed: string | number | null | undefined,
  { mobile, verifiedMobile }: Pick<Principal, 'mobile' | 'verifiedMobile'>,
): string | null {
  const number = parseMobile(typed ?? '') ?? mobile ?? null
  return number === verifiedMobile ? null : number
}

/** The caller has locked the customer, so that nobody blocks them meanwhile. */
export async function requireNotBlocked(
  db: Db,
  customerId: string,
  blockedMobile: string | null,
): Promise<void> {
  if (await findIsBlocked(db, customerId, blockedMobile)) throw new Refusal('CUSTOMER_BLOCKED')
}
