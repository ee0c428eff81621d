import { findLogin } from '#server/customers/store.ts'
import type { Db } from '#server/db/database.ts'

/** What an account is recognised by. It never leaves the server. */
export function readLogin(db: Db, customerId: string) {
  return findLogin(db, customerId)
}
