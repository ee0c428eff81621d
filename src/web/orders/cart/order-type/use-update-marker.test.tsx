import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useUpdateMarker } from '#web/orders/cart/order-type/use-update-marker.ts'
import { saveMarker, storedMarker } from '#web/accounts/session/page-marker.ts'

const choice = { orderType: 'Dine In', tableNo: '4' } as const

test.each([
  ['its own restaurant', 'saffron', { page: 'checkout', orderType: 'Dine In', tableNo: '4' }],
  ['another restaurant', 'plum', { page: 'checkout', orderType: 'Collection', tableNo: undefined }],
])('the choice is added to the marker of %s only; its page stays', (_, restaurant, marker) => {
  saveMarker({ page: 'checkout', orderType: 'Collection', tableNo: undefined, restaurant: 'saffron' })
  renderHook(() => useUpdateMarker(restaurant, choice))
  expect(storedMarker.read()).toMatchObject(marker)
})

test('without a marker none is made', () => {
  renderHook(() => useUpdateMarker('saffron', choice))
  expect(storedMarker.read()).toBeUndefined()
})
