import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { type OrderStory, useOrderStory } from '#web/orders/timeline/use-order-story.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

test('what happened is read again whenever the order is, also if nothing of the order itself has changed', async () => {
  const { requests } = fakeServer()
  const order = { _id: 'o1', orderStatus: 'Accepted' } as SavedOrder
  const story: OrderStory = { timeline: [], own: null, problems: null }
  const { result, rerender } = renderHook((shown: SavedOrder) => useOrderStory(story, order, shown), {
    initialProps: order,
  })
  expect(result.current).toMatchObject(story)
  expect(requests).toHaveLength(0)
  rerender({ ...order })
  expect(requests).toHaveLength(3)
  await requests[0]!.answer([{ what: 'late-coupon' }])
  await requests[1]!.answer(null)
  await requests[2]!.answer(null)
  expect(result.current.timeline).toEqual([{ what: 'late-coupon' }])
})
