import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'
import { presentPosition } from '#server/platform/live/present-position.ts'
import { knownOrder } from '#server/orders/core/change-order.ts'
import { findOrder, findOrdersOf } from '#server/orders/core/store.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** Also one that waits for its card: whoever is about to pay must see it. */
export async function readOrder({ db }: Deps, { customerId }: Principal, orderId: string) {
  const position = await presentPosition(db)
  await knownOrder(db, orderId, { customerId })
  return { data: writeOrder(await findOrder(db, orderId)), position }
}

type Asked = Received<typeof api.orders.listOrders>

export async function listOrders({ db }: Deps, { customerId }: Principal, { params, query }: Asked) {
  if (params.customerId !== customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { page, limit } = query
  const position = await presentPosition(db)
  const found = await findOrdersOf(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(writeOrder), paging, position }
}
