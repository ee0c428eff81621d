import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const drawn = expect.objectContaining({})

test.each([
  [
    { banner: '/b.webp', logo: '/l.webp' },
    { cover: undefined, tile: undefined },
  ],
  [
    { banner: '/b.webp', logo: null },
    { cover: undefined, tile: drawn },
  ],
  [
    { banner: null, logo: null },
    { cover: drawn, tile: drawn },
  ],
])('the restaurant has drawings in place of missing pictures: %o', async (pictures, drawings) => {
  const { requests } = fakeServer()
  const { result } = renderHook(() => useRestaurant('saffron'))
  const [restaurant, list] = requests.toSorted((one) => (one.path.includes('saffron') ? -1 : 1))
  const details = { uniId: 'saffron', name: 'Saffron Street', cuisines: ['k1'], ...pictures }
  await restaurant!.answer(details)
  expect(result.current).toBeUndefined()
  await list!.answer([{ _id: 'k1', slug: 'thai' }])
  await vi.waitFor(() => expect(result.current).toEqual({ ...details, ...drawings }), { timeout: 60_000 })
})

test('offline the page goes without it', async () => {
  const { requests } = fakeServer()
  const { result } = renderHook(() => useRestaurant('saffron'))
  await requests[0]!.lose()
  expect(result.current).toBeUndefined()
})
