import type { Db } from '#server/platform/db/database.ts'
import { findSuspended } from '#server/catalogue/outlets/store.ts'

/** The outlet's name if it is suspended, otherwise undefined. */
export async function findSuspendedName(db: Db, restaurantId: string): Promise<string | undefined> {
  return (await findSuspended(db, restaurantId))?.name
}
