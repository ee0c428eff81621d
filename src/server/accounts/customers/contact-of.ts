import { findContact } from '#server/accounts/customers/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Where a customer can be told something; nothing for one who has left. */
export async function contactOf(db: Db, customerId: string): Promise<{ email: string | null } | undefined> {
  return findContact(db, customerId)
}
