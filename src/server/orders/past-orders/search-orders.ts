import type { FoundOrder } from '#contract/orders/past-orders.ts'
import { kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { parseOrderSearch } from '#domain/orders/order-search.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { findOrders } from '#server/orders/past-orders/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = { text?: string | undefined; date?: string | undefined; page: number; limit: number }

/** Orders of one outlet, or of every outlet. */
export async function searchOrders(db: Db, { text, date, page, limit }: Query, restaurantId?: string) {
  const found = await findOrders(db, {
    restaurantId,
    search: parseOrderSearch(text ?? ''),
    due: date ? kitchenDayOf(date) : undefined,
    limit: limit + 1,
    offset: (page - 1) * limit,
  })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toFoundOrder), paging }
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
