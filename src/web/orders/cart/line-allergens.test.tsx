import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import { noCart, putInCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import {
  acceptAllergens,
  listAllergenChanges,
  storedLineAllergens,
  storeLineAllergens,
  storeQuotedAllergens,
} from '#web/orders/cart/line-allergens.ts'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { CartLines } from '#web/orders/cart/panel/cart-lines.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

const menuOf = (...allergens: Allergen[]) =>
  new Map([['dal', { id: 'dal', name: 'Dal', allergens, groups: [] } as unknown as MenuDish]])
const known = () => storedLineAllergens.read().dal
const changes = () => listAllergenChanges(storedCart.read().cart, storedLineAllergens.read())

beforeEach(() => {
  storedLineAllergens.write(null)
  storedCart.write(null)
  putInCart('saffron', { foodId: 'dal', name: 'Dal', basePrice: 500, optionsPrice: 0, choices: [] } as never)
})

function Cart() {
  const state = useStored(storedCart, noCart)
  return (
    <div tabIndex={-1}>
      <CartChanges state={state} />
      {state.cart && <CartLines cart={state.cart} />}
    </div>
  )
}

test('what the customer was shown first stays until they have read the difference', () => {
  storeLineAllergens('saffron', menuOf('milk'), 1)
  expect(changes()).toEqual([])
  storeQuotedAllergens('saffron', { dal: { ...known()!.declared, contains: ['milk', 'peanuts'] } }, 2)
  expect(known()).toMatchObject({ seen: { contains: ['milk'] }, declared: { contains: ['milk', 'peanuts'] } })
  expect(changes()).toMatchObject([{ text: 'Dal now contains peanuts.' }])
  acceptAllergens()
  expect([changes(), known()?.seen.contains]).toEqual([[], ['milk', 'peanuts']])
})

test('a page with an older menu does not replace what was read later', () => {
  storeLineAllergens('saffron', menuOf('milk', 'peanuts'), 20)
  storeLineAllergens('saffron', menuOf('milk', 'peanuts'), 40)
  storeLineAllergens('saffron', menuOf('milk'), 30)
  expect(known()?.declared.contains).toEqual(['milk', 'peanuts'])
})

test('the cart says how a declaration has changed, until it is read', () => {
  storeLineAllergens('saffron', menuOf('milk'), 1)
  render(<Cart />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => storeLineAllergens('saffron', menuOf('milk', 'peanuts'), 2))
  expect(screen.getByRole('alert').textContent).toContain('Dal now contains peanuts.')
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dish whose allergens were not read says so: nothing would read like none', () => {
  render(<Cart />)
  expect(screen.getByText('Allergens not loaded. See the menu, or ask the restaurant.')).toBeDefined()
})
