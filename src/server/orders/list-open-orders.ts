import type { Db } from '#server/db/database.ts'
import { findOpenOrders } from '#server/orders/store.ts'
import { writeOrder } from '#server/orders/write-order.ts'

/** What an outlet has still to do, the oldest first. */
export async function listOpenOrders(db: Db, restaurantId: string) {
  return (await findOpenOrders(db, restaurantId)).map(writeOrder)
}
