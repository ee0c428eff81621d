import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { OrderStory } from '#web/orders/timeline/use-order-story.ts'
import { load } from '#web/platform/calls/call.ts'

/** The order page is shown without them if they fail. */
export async function loadOrderStory(
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<OrderStory> {
  const [timeline, own, problems] = await Promise.all([
    load(context, api.timelines.readTimeline, { params: { orderId } }).then(({ data }) => data, nothing),
    load(context, api.reviews.readOwnReview, { params: { recordId: orderId } }).then(
      ({ data }) => data,
      nothing,
    ),
    load(context, api.problems.readOwnProblems, { params: { orderId } }).then(({ data }) => data, nothing),
  ])
  return { timeline, own, problems }
}

const nothing = () => null
