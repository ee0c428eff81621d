import { findContactRow } from '#server/accounts/customers/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Undefined for a closed account. */
export async function findContact(db: Db, customerId: string): Promise<{ email: string | null } | undefined> {
  return findContactRow(db, customerId)
}
