import type { OutletOrder } from '#contract/outlet-orders.ts'
import type { Db } from '#server/db/database.ts'
import { knownOrder } from '#server/orders/change-order.ts'
import { findDoneOrders, findOpenOrders, findOrder, type OrderRow } from '#server/orders/store.ts'
import { writeOrder } from '#server/orders/write-order.ts'

/** What an outlet has still to do, the oldest first, and what it has done since then, the latest first. */
export async function listBoardOrders(db: Db, restaurantId: string, since: Date) {
  const open = await findOpenOrders(db, restaurantId)
  const done = await findDoneOrders(db, restaurantId, since)
  return { open: open.map(writeForOutlet), done: done.map(writeForOutlet) }
}

/** One order of these outlets; another's is not there. */
export async function readAsOutlet(
  db: Db,
  restaurantIds: readonly string[],
  orderId: string,
): Promise<OutletOrder> {
  await knownOrder(db, orderId, { restaurantIds })
  return writeForOutlet(await findOrder(db, orderId))
}

function writeForOutlet(row: OrderRow): OutletOrder {
  return { ...writeOrder(row), acceptBy: row.expires_at.toISOString() }
}
