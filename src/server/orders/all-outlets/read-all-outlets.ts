import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { mayDo, type Duty } from '#domain/accounts/outlet-roles.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { countWaitingBookingsOf } from '#server/bookings/board/list-outlet-bookings.ts'
import { listOutletsNow } from '#server/catalogue/outlets/read-outlet-state.ts'
import { countOpenOrders, findWaitingOrders } from '#server/orders/all-outlets/store.ts'
import { sumSales } from '#server/orders/reports/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'

/** The position is read first, so that the page's stream has every event that comes while the rest is read. */
export async function readAllOutlets({ db, now }: Pick<Deps, 'db' | 'now'>, principal: Principal) {
  const { staffOf, roles } = principal
  const having = (duty: Duty) => staffOf.filter((id) => mayDo(roles[id], duty))
  const at = now()
  const position = await currentPosition(db)
  const outlets = await listOutletsNow(db, staffOf, at)
  const counts = byOutlet(await countOpenOrders(db, staffOf, at))
  const waiting = await findWaitingOrders(db, staffOf)
  const bookings = byOutlet(await countWaitingBookingsOf(db, having('guests')))
  const sales = byOutlet(await sumSales(db, { outletIds: having('sales'), ...kitchenDay(at) }))
  const data = outlets.map(({ house, ...outlet }): OutletNow => {
    const { _id } = house.outlet
    const role = roles[_id]!
    const { total = 0, orders = 0 } = sales.get(_id) ?? {}
    const { outletId: _, ...open } = { ...none, ...counts.get(_id) }
    return {
      house,
      role,
      ...outlet,
      ...open,
      waitingOrders: waiting.filter(({ outletId }) => outletId === _id).map(toWaitingOrder),
      waitingBookings: mayDo(role, 'guests') ? (bookings.get(_id)?.count ?? 0) : null,
      sales: mayDo(role, 'sales') ? { orders, total: toPounds(pence(total)) } : null,
    }
  })
  return { data, position }
}

const none = { outletId: '', waiting: 0, cooking: 0, ready: 0, later: 0 }

function byOutlet<Row extends { outletId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.outletId, row]))
}

type WaitingRow = Awaited<ReturnType<typeof findWaitingOrders>>[number]

function toWaitingOrder({ id, number, orderType, expiresAt }: WaitingRow) {
  return { _id: id, orderNumber: number, orderType, acceptBy: expiresAt.toISOString() }
}
