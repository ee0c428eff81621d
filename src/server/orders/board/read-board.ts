import { kitchenDay } from '#domain/catalogue/house-ends.ts'
import { waitingBookings } from '#server/bookings/core/list-waiting.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentPosition } from '#server/platform/live/present-position.ts'
import { listBoardOrders } from '#server/orders/core/list-board-orders.ts'
import { readHouse } from '#server/catalogue/outlets/read-house.ts'

/** The position is read first: what happens while the rest is read reaches the board's stream. */
export async function readBoard({ db, now }: Pick<Deps, 'db' | 'now'>, outletId: string) {
  const at = now()
  const position = await presentPosition(db)
  const orders = await listBoardOrders(db, outletId, { now: at, since: kitchenDay(at).since })
  const house = await readHouse(db, outletId, at)
  return { data: { ...orders, house, waitingBookings: await waitingBookings(db, outletId) }, position }
}
