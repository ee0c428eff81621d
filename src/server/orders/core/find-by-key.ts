import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerToKey } from '#server/platform/idempotency/answer-to-key.ts'
import { findHead, findOrder } from '#server/orders/core/store.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'
import type { Principal } from '#server/platform/http/principal.ts'

const { onceAs: route } = api.orders.placeOrder

/** Whoever lost the answer asks whether there is an order. It is given as it is now. */
export async function findByKey(deps: Deps, { customerId }: Principal, key: string) {
  const answer = (await answerToKey(deps, { customerId, route, key })) as { data: SavedOrder } | undefined
  const head = answer && (await findHead(deps.db, answer.data._id, { customerId }))
  return { data: { order: head ? writeOrder(await findOrder(deps.db, head.id)) : null } }
}
