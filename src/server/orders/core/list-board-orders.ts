import type { OutletOrder } from '#contract/orders/board.ts'
import type { Db } from '#server/platform/db/database.ts'
import { knownOrder } from '#server/orders/core/change-order.ts'
import { findDoneOrders, findOrder, findUnderWay, type OrderRow } from '#server/orders/core/store.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'

const day = 24 * 3_600_000

/** What is under way there, requests first and then the oldest first, and what was ended since then, the latest first. */
export async function listBoardOrders(
  db: Db,
  restaurantId: string,
  { now, since }: { now: Date; since: Date },
) {
  const open = await findUnderWay(db, restaurantId, now)
  const madeAfter = new Date(since.getTime() - 14 * day)
  const done = await findDoneOrders(db, restaurantId, { since, madeAfter })
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
