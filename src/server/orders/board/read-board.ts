import type { OutletOrder } from '#contract/orders/board.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { countWaitingBookings } from '#server/bookings/board/list-outlet-bookings.ts'
import { readOutletState } from '#server/catalogue/outlets/read-outlet-state.ts'
import { findDoneOrders, findOpenOrders, findTicks, type TickRow } from '#server/orders/board/store.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'

/** The position is read first, so that the board's stream has every event that comes while the rest is read. */
export async function readBoard({ db, now }: Pick<Deps, 'db' | 'now'>, outletId: string) {
  const at = now()
  const position = await currentPosition(db)
  const open = await findOpenOrders(db, outletId, at)
  const ticks = await findTicks(
    db,
    open.map(({ id }) => id),
  )
  const done = await findDoneOrders(db, outletId, kitchenDay(at).since)
  return {
    data: {
      open: open.map((order) => toOutletOrder(order, ticks)),
      done: done.map((order) => toOutletOrder(order, [])),
      house: await readOutletState(db, outletId, at),
      waitingBookings: await countWaitingBookings(db, outletId),
    },
    position,
  }
}

/** One order of these outlets. An order of another outlet is refused as not found. */
export async function readOrderAsOutlet(
  db: Db,
  restaurantIds: readonly string[],
  orderId: string,
): Promise<OutletOrder> {
  await requireOrder(db, orderId, { restaurantIds })
  return toOutletOrder(await findOrder(db, orderId), await findTicks(db, [orderId]))
}

function toOutletOrder(row: OrderRow, ticks: readonly TickRow[]): OutletOrder {
  return {
    ...toOrder(row),
    acceptBy: row.expires_at.toISOString(),
    isTest: row.is_test,
    ticks: ticks
      .filter(({ orderId }) => orderId === row.id)
      .map(({ line, at }) => ({ line, at: at.toISOString() })),
  }
}
