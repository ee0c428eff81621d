import { act, renderHook } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'

import type { AddedDish } from '#domain/orders/cart/cart.ts'
import { storedCart } from '#web/orders/cart/device/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useAddToCart } from '#web/orders/cart/use-add-to-cart.tsx'

const dish = {
  foodId: 'f1',
  name: 'Bhel puri',
  basePrice: 470,
  optionsPrice: 0,
  choices: [],
} as unknown as AddedDish
const terms = (uniId: string) => ({ uniId, name: uniId }) as CartTerms
const inCart = () => {
  const { cart } = storedCart.read()
  return [cart?.restaurant, cart?.lines.length]
}
const add = (uniId: string) => {
  const { result } = renderHook(() => useAddToCart(terms(uniId)))
  act(() => result.current.add(dish))
  return result
}

const question = ({ current }: ReturnType<typeof add>) =>
  (current.question as ReactElement<{ onYes(): void; onClose(): void }>).props

test('the first dish goes into the cart without a question, and so does the next of the same restaurant', () => {
  expect(add('saffron').current.question).toBeFalsy()
  expect(inCart()).toEqual(['saffron', 1])
  expect(add('saffron').current.question).toBeFalsy()
})

test('a dish of another restaurant asks first: the cart stays until the answer is yes', () => {
  add('saffron')
  const result = add('plum')
  expect(inCart()).toEqual(['saffron', 1])
  act(() => question(result).onYes())
  expect(inCart()).toEqual(['plum', 1])
})

test('keeping the cart leaves it as it was', () => {
  add('saffron')
  const result = add('plum')
  act(() => question(result).onClose())
  expect([inCart(), result.current.question]).toEqual([['saffron', 1], undefined])
})
