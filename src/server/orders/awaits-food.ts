import type { Db } from '#server/db/database.ts'
import { hasAwaitedOrder } from '#server/orders/store.ts'

/** Whether somebody cooks for this customer, or is asked to. What is Delivered is theirs, and not waited for. */
export async function awaitsFood(db: Db, customerId: string, now: Date): Promise<boolean> {
  return hasAwaitedOrder(db, customerId, now)
}
