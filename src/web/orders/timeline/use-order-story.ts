import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import type { OwnProblems } from '#contract/orders/problems.ts'
import type { OwnReview } from '#contract/orders/reviews.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderStep } from '#contract/orders/timelines.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

/** The timeline of an order, its review and its reports. Each is null where it could not be loaded. */
export type OrderStory = { timeline: OrderStep[] | null; own: OwnReview | null; problems: OwnProblems | null }

/** The loaded ones, fetched again when the order has changed since, or one of its reports. */
export function useOrderStory(
  loaded: OrderStory,
  loadedOrder: SavedOrder,
  order: SavedOrder,
): OrderStory & { refetch: () => void } {
  const orderId = order._id
  const { data = loaded, refetch } = useQuery<OrderStory>({
    key: orderId,
    initial: loaded,
    isEager: false,
    fetch: async (signal) => {
      const [timeline, own, problems] = await Promise.all([
        callApi(api.timelines.readTimeline, { params: { orderId } }, { signal }),
        callApi(api.reviews.readOwnReview, { params: { recordId: orderId } }, { signal }),
        callApi(api.problems.readOwnProblems, { params: { orderId } }, { signal }),
      ])
      return { timeline: timeline.data, own: own.data, problems: problems.data }
    },
  })
  // A live event reads the order again. Not everything that happens to it is in the order: a late coupon is not.
  useEffect(() => {
    if (order !== loadedOrder) refetch()
  }, [order, loadedOrder, refetch])
  return { ...data, refetch }
}
