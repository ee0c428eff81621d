import type { Db } from '#server/db/database.ts'
import { countUnderWay } from '#server/orders/store.ts'

/** Those that stand on the outlet's board. */
export async function countOrdersUnderWay(db: Db, restaurantId: string, now: Date): Promise<number> {
  return countUnderWay(db, restaurantId, now)
}
