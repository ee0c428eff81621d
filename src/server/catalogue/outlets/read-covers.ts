import type { Db } from '#server/platform/db/database.ts'
import { findCovers } from '#server/catalogue/outlets/store.ts'

/** The number of guests the outlet seats at once. */
export async function readCovers(db: Db, restaurantId: string): Promise<number> {
  return (await findCovers(db, restaurantId)).covers
}
