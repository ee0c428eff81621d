import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import type { OwnProblems } from '#contract/orders/problems.ts'
import type { OwnReview } from '#contract/orders/reviews.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderStep } from '#contract/orders/timelines.ts'
import { callApi } from '#web/platform/call.ts'
import { listen } from '#web/platform/live.ts'
import { useQuery } from '#web/platform/use-query.ts'

/** The timeline of an order, its review and its reports. Each is null where it could not be loaded. */
export type OrderStory = { timeline: OrderStep[] | null; own: OwnReview | null; problems: OwnProblems | null }

/** The loaded ones, fetched again when the order has changed since, or one of its reports. */
export function useOrderStory(
  loaded: OrderStory,
  loadedOrder: SavedOrder,
  order: SavedOrder,
  position: string | undefined,
): OrderStory & { refetch: () => void } {
  const orderId = order._id
  const { data = loaded, refetch } = useQuery<OrderStory>({
    key: toKey(order),
    initial: loaded,
    isEager: toKey(order) !== toKey(loadedOrder),
    fetch: async (signal) => {
      const [timeline, own, problems] = await Promise.all([
        callApi(api.timelines.readTimeline, { params: { orderId } }, { signal }),
        callApi(api.reviews.readOwnReview, { params: { recordId: orderId } }, { signal }),
        callApi(api.problems.readOwnProblems, { params: { orderId } }, { signal }),
      ])
      return { timeline: timeline.data, own: own.data, problems: problems.data }
    },
  })
  // A step of a report changes nothing that the key is made of.
  const hasReports = (data.problems?.reports.length ?? 0) > 0
  useEffect(() => {
    if (!hasReports) return undefined
    return listen({ kind: 'order', since: position, onEvent: refetch, onGap: refetch })
  }, [hasReports, position, refetch])
  return { ...data, refetch }
}

function toKey(order: SavedOrder): string {
  const {
    _id,
    orderStatus,
    paymentStatus,
    expectedAt,
    readyAt,
    totalPrice,
    cartItems,
    questions = [],
  } = order
  const asked = questions.map((question) => question._id)
  return [_id, orderStatus, paymentStatus, expectedAt, readyAt, totalPrice, cartItems.length, ...asked].join(
    ' ',
  )
}
