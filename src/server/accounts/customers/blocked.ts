import { type RawBuilder, sql } from 'kysely'

import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
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

/** Whether the row of `customers` is blocked, or the number is of somebody who is. */
export function isBlocked(blockedMobile: string | null): RawBuilder<boolean> {
  return sql<boolean>`(customers.blocked_at is not null or exists (
    select from customers other where other.blocked_at is not null and other.mobile_no = ${blockedMobile}))`
}

/** The caller has locked the customer, so that nobody blocks them meanwhile. */
export async function requireNotBlocked(
  db: Db,
  customerId: string,
  blockedMobile: string | null,
): Promise<void> {
  const row = await db
    .selectFrom('customers')
    .select(isBlocked(blockedMobile).as('is_blocked'))
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (row?.is_blocked) throw new Refusal('CUSTOMER_BLOCKED')
}
