import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { formatTermsAtDoor, useTermsAtDoor } from '#web/orders/cart/terms/use-terms-at-door.ts'
import { changeDraft, ensureDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const far = { upToMiles: 4, charge: pence(399), minimumOrder: pence(2_000), freeOver: null }
const near = { upToMiles: 1, charge: pence(99), minimumOrder: pence(500), freeOver: pence(2_500) }
const one = { uniId: 'saffron', deliveryCharge: pence(399), minimumOrder: pence(2_000) } as CartTerms
const banded: CartTerms = { ...one, bands: [near, far] }
const reply = {
  charge: 0.99,
  delivery: 'yes',
  band: { upToMiles: 1, charge: 0.99, minimumOrder: 5, freeOver: 25 },
}

beforeEach(() => localStorage.clear())

test('a restaurant with one charge for everyone sends no request', () => {
  const { requests } = fakeServer()
  searchedPostCode.write('SE1 9AA')
  const { result } = renderHook(() => useTermsAtDoor(one))
  expect([result.current, requests.length]).toEqual([one, 0])
})

test('without a known post code the farthest band’s terms stay', () => {
  const { requests } = fakeServer()
  const { result } = renderHook(() => useTermsAtDoor(banded))
  expect([result.current, requests.length]).toEqual([banded, 0])
  expect(formatTermsAtDoor(result.current)).toEqual({})
})

test('the searched post code has the charge and minimum of its band', async () => {
  const { last } = fakeServer()
  searchedPostCode.write('SE1 9AA')
  const { result } = renderHook(() => useTermsAtDoor(banded))
  expect(last().body).toEqual({ restaurant: 'saffron', postCode: 'SE1 9AA' })
  await last().answer(reply)
  expect(result.current).toMatchObject({ deliveryCharge: 99, minimumOrder: 500, freeOver: 2_500 })
  expect(formatTermsAtDoor(result.current)).toEqual({ charge: '£0.99, free over £25.00', minimum: '£5.00' })
})

test('a post code typed at the checkout of this restaurant comes first', () => {
  const { last } = fakeServer()
  searchedPostCode.write('SE1 9AA')
  ensureDraft('saffron', 'me')
  changeDraft({ postCode: 'N1 9GU' })
  renderHook(() => useTermsAtDoor(banded))
  expect(last().body).toMatchObject({ postCode: 'N1 9GU' })
})

test('a refused post code has its reason', async () => {
  const { last } = fakeServer()
  searchedPostCode.write('SE16 9AA')
  const { result } = renderHook(() => useTermsAtDoor(banded))
  await last().refuse(409, 'OUT_OF_AREA', 'Saffron does not deliver to SE16 9AA.')
  expect(result.current.door?.problem).toBe('Saffron does not deliver to SE16 9AA.')
  expect(formatTermsAtDoor(result.current)).toEqual({ charge: 'Not to your post code' })
})
