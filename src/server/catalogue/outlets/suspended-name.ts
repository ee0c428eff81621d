import type { Db } from '#server/platform/db/database.ts'
import { findSuspended } from '#server/catalogue/outlets/store.ts'

/** The name of an outlet that was taken off the site; nothing where it was not. */
export async function suspendedName(db: Db, restaurantId: string): Promise<string | undefined> {
  return (await findSuspended(db, restaurantId))?.name
}
