import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFreshCart } from '#web/orders/cart/device/use-fresh-cart.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

test('an open cart asks again and again, and lets caches answer', async () => {
  const { requests } = fakeServer()
  const { result } = renderHook(useFreshCart, { initialProps: 'saffron' })
  for (const request of requests) await request.lose()
  expect(result.current).toBe(false)
  await pass(timeouts.livePoll)
  expect(requests.map(({ path, cache }) => [path.split('/')[2], cache])).toEqual([
    ['get-restaurant-info', undefined],
    ['get-restaurant-menu', undefined],
    ['get-service-charge', undefined],
    ['get-restaurant-info', undefined],
    ['get-restaurant-menu', undefined],
    ['get-service-charge', undefined],
  ])
})
