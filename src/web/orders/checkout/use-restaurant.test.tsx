import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useRestaurant } from '#web/orders/checkout/use-restaurant.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

test.each([
  [[{ _id: 'k1', slug: 'thai' }], 'thai'],
  [[], ''],
])(
  'the restaurant has the slug of its first cuisine, if that is known: %o',
  async (cuisines, cuisineSlug) => {
    const { requests } = fakeServer()
    const { result } = renderHook(() => useRestaurant('saffron'))
    const [restaurant, list] = requests.toSorted((one) => (one.path.includes('saffron') ? -1 : 1))
    await restaurant!.answer({ uniId: 'saffron', cuisines: ['k1'] })
    expect(result.current).toBeUndefined()
    await list!.answer(cuisines)
    expect(result.current).toEqual({ uniId: 'saffron', cuisines: ['k1'], cuisineSlug })
  },
)

test('offline the page goes without it', async () => {
  const { requests } = fakeServer()
  const { result } = renderHook(() => useRestaurant('saffron'))
  await requests[0]!.lose()
  expect(result.current).toBeUndefined()
})
