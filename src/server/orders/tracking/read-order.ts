import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, findOrdersOf } from '#server/orders/lifecycle/store.ts'
import { toCustomersOrder } from '#server/orders/lifecycle/to-order.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** Also an unpaid Card order: its customer is about to pay for it. */
export async function readOrder({ db }: Deps, { customerId }: Principal, orderId: string) {
  const position = await currentPosition(db)
  await requireOrder(db, orderId, { customerId })
  return { data: toCustomersOrder(await findOrder(db, orderId)), position }
}

type Asked = RequestInput<typeof api.orders.listOrders>

export async function listOrders({ db }: Deps, { customerId }: Principal, { params, query }: Asked) {
  if (params.customerId !== customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { page, limit } = query
  const position = await currentPosition(db)
  const found = await findOrdersOf(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toCustomersOrder), paging, position }
}
