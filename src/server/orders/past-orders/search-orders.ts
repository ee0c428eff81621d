import type { FoundOrder } from '#contract/orders/past-orders.ts'
import { kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { parseDeskSearch, parseOutletSearch } from '#domain/orders/order-search.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { findOrders } from '#server/orders/past-orders/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = { text?: string | undefined; date?: string | undefined; page: number; limit: number }
type Finder = { principal: Principal; restaurantId?: string }

/** Orders of one outlet, or of every outlet. An outlet does not find them by email or post code. */
export async function searchOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { principal, restaurantId }: Finder,
  { text, date, page, limit }: Query,
) {
  const { since, older } = limitToRecent(principal, now())
  const dueAfter = since ?? (restaurantId ? recordsSince(now()) : undefined)
  const typed = text ?? ''
  const found = await findOrders(db, {
    restaurantId,
    search: restaurantId ? parseOutletSearch(typed) : parseDeskSearch(typed),
    due: date ? kitchenDayOf(date) : undefined,
    dueAfter,
    limit: limit + 1,
    offset: (page - 1) * limit,
  })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toFoundOrder), paging, older }
}

/** For admins. The log has the orders that were shown, not what was typed. */
export async function searchAllOrders(deps: Pick<Deps, 'db' | 'now'>, principal: Principal, query: Query) {
  const found = await searchOrders(deps, { principal }, query)
  const shown = found.data.map(({ orderNumber }) => orderNumber).join(' ')
  const by = parseDeskSearch(query.text ?? '')?.by ?? 'nothing'
  const entry = { by: principal.customerId, what: 'orders-searched', at: deps.now() }
  await deps.db
    .transaction()
    .execute((tx) => recordAudit(tx, { ...entry, detail: { by, date: query.date ?? null, shown } }))
  return found
}

/** One more than a page, also orders that were never paid for. */
export async function listOrdersOfCustomer(
  db: Db,
  customerId: string,
  { page, limit, dueAfter }: Pick<Query, 'page' | 'limit'> & { dueAfter?: Date | undefined },
): Promise<FoundOrder[]> {
  const rows = await findOrders(db, { customerId, dueAfter, limit: limit + 1, offset: (page - 1) * limit })
  return rows.map(toFoundOrder)
}

function toFoundOrder(row: Awaited<ReturnType<typeof findOrders>>[number]): FoundOrder {
  return {
    _id: row.id,
    orderNumber: row.number,
    orderType: row.order_type,
    orderStatus: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    customerName: row.customer_name,
    mobileNo: row.mobile_no && formatMobile(row.mobile_no),
    totalPrice: toPounds(pence(row.total)),
    expectedAt: row.expected_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    canceled: row.canceled,
    restaurant: { _id: row.restaurant_id, uniId: row.uni_id, name: row.restaurant_name },
  }
}
