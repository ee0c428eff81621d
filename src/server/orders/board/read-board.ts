import type { OutletOrder } from '#contract/orders/board.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { openStatuses } from '#domain/orders/order-state.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { countWaitingBookings } from '#server/bookings/board/list-outlet-bookings.ts'
import { readOutletState } from '#server/catalogue/outlets/read-outlet-state.ts'
import { findChangedAllergens } from '#server/orders/board/find-changed-allergens.ts'
import { findDoneOrders, findOpenOrders, findTicks, type TickRow } from '#server/orders/board/store.ts'
import { toVisibleOrder } from '#server/orders/board/to-visible-order.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { listBoardPrinters } from '#server/orders/printers/read-printers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'

/** The position is read first, so that the board's stream has every event that comes while the rest is read. */
export async function readBoard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  outletId: string,
) {
  requireOwnOutlet(principal, outletId)
  const role = principal.roles[outletId]!
  const toVisible = (order: OrderRow, ticks: readonly TickRow[], changed?: OutletOrder['changedAllergens']) =>
    toVisibleOrder(toOutletOrder(order, ticks, changed), principal)
  const at = now()
  const position = await currentPosition(db)
  const open = await findOpenOrders(db, outletId, at)
  const ticks = await findTicks(
    db,
    open.map(({ id }) => id),
  )
  const changed = await findChangedAllergens(db, open)
  const done = await findDoneOrders(db, outletId, kitchenDay(at).since)
  return {
    data: {
      open: open.map((order) => toVisible(order, ticks, changed.get(order.id))),
      done: done.map((order) => toVisible(order, [])),
      house: await readOutletState(db, outletId, at),
      waitingBookings: mayDo(role, 'guests') ? await countWaitingBookings(db, outletId) : null,
      printers: await listBoardPrinters(db, outletId),
      role,
    },
    position,
  }
}

/**
 * One order of the caller's outlets. An order of another outlet is refused as not found, and so is one from long ago without
 * the duty to read past orders.
 */
export async function readOrderAsOutlet(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  orderId: string,
): Promise<OutletOrder> {
  await requireOrder(db, orderId, { restaurantIds: principal.staffOf })
  const row = await findOrder(db, orderId)
  const { since, older } = limitToRecent(principal, now(), row.restaurant_id)
  if (older === 'role' && row.expected_at < since) throw new Refusal('ORDER_NOT_FOUND')
  const isOpen = openStatuses.includes(row.status)
  const changed = isOpen ? (await findChangedAllergens(db, [row])).get(orderId) : undefined
  const order = toOutletOrder(row, await findTicks(db, [orderId]), changed)
  return toVisibleOrder(order, principal)
}

function toOutletOrder(
  row: OrderRow,
  ticks: readonly TickRow[],
  changedAllergens: OutletOrder['changedAllergens'],
): OutletOrder {
  return {
    ...toOrder(row),
    acceptBy: row.expires_at.toISOString(),
    isTest: row.is_test,
    ticks: ticks
      .filter(({ orderId }) => orderId === row.id)
      .map(({ line, at }) => ({ line, at: at.toISOString() })),
    ...(changedAllergens && { changedAllergens }),
  }
}
