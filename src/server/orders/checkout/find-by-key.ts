import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findResponseByKey } from '#server/platform/idempotency/find-response-by-key.ts'
import { findHead, findOrder } from '#server/orders/lifecycle/store.ts'
import { toCustomersOrder } from '#server/orders/lifecycle/to-order.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

const { idempotencyScope: route } = api.orders.placeOrder

/** The order that was placed with this idempotency key, as it is now: for a client that lost the response. */
export async function findByKey(deps: Deps, { customerId }: Principal, key: string) {
  const answer = (await findResponseByKey(deps, { customerId, route, key })) as
    | { data: SavedOrder }
    | undefined
  const head = answer && (await findHead(deps.db, answer.data._id, { customerId }))
  return { data: { order: head ? toCustomersOrder(await findOrder(deps.db, head.id)) : null } }
}
