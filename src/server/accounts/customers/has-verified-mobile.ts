import { findVerifiedMobile } from '#server/accounts/customers/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The customer can be reached under their number. False for a closed account. */
export async function hasVerifiedMobile(db: Db, customerId: string): Promise<boolean> {
  return (await findVerifiedMobile(db, customerId)) !== undefined
}
