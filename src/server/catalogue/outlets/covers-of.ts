import type { Db } from '#server/platform/db/database.ts'
import { findCovers } from '#server/catalogue/outlets/store.ts'

/** How many guests the house seats at once. */
export async function coversOf(db: Db, restaurantId: string): Promise<number> {
  return (await findCovers(db, restaurantId)).covers
}
