import { findOutletContact as find } from '#server/catalogue/outlets/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** For other modules: the name and telephone of an outlet. */
export async function findOutletContact(
  db: Db,
  outletId: string,
): Promise<{ name: string; telephone: string }> {
  return find(db, outletId)
}
