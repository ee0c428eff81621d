import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { listen } from '#web/platform/live/live.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

/** The loaded order, fetched again at each live event of an order. */
export function useLiveOrder(loaded: SavedOrder, position: string | undefined): SavedOrder {
  const orderId = loaded._id
  return useLiveQuery(loaded, position, orderId, async (signal) => {
    const { data } = await callApi(api.orders.readOrder, { params: { orderId } }, { signal })
    return data
  })
}

/** The shown pages of orders, fetched again at each live event of an order. */
export function useLiveOrders(
  loaded: readonly SavedOrder[],
  position: string,
  asked: { customerId: string; first: number; last: number; limit: number },
): readonly SavedOrder[] {
  const { customerId, first, last, limit } = asked
  return useLiveQuery(loaded, position, JSON.stringify(asked), async (signal) => {
    const params = { customerId }
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    const answers = await Promise.all(
      numbers.map((page) => callApi(api.orders.listOrders, { params, query: { page, limit } }, { signal })),
    )
    // An order that moved to a later page between two calls is in both.
    return [...new Map(answers.flatMap(({ data }) => data.map((order) => [order._id, order]))).values()]
  })
}

/** Retries a failed request until it succeeds, so that no stale order stays on the page. */
function useLiveQuery<T>(
  initial: T,
  since: string | undefined,
  key: string,
  fetch: (signal: AbortSignal) => Promise<T>,
): T {
  const query = { key, fetch, initial, isEager: false, retryMs: timeouts.orderRetry }
  const { data = initial, refetch } = useQuery(query)
  useEffect(() => {
    return listen({ kind: 'order', since, onEvent: refetch, onGap: refetch })
  }, [since, refetch])
  return data
}
