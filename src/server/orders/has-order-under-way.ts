import type { Db } from '#server/db/database.ts'
import { isUnderWay } from '#server/orders/store.ts'

const aDay = 24 * 3_600_000

/** Not an order that its outlet has forgotten to end: a day after the promised time nobody cooks it any more. */
export async function hasOrderUnderWay(db: Db, customerId: string, now: Date): Promise<boolean> {
  return isUnderWay(db, customerId, new Date(now.getTime() - aDay))
}
