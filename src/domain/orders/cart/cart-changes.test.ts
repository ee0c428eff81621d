import { expect, test } from 'vitest'

import { addDish, type Cart, emptyCart } from '#domain/orders/cart/cart.ts'
import { isHold, type MenuDish, reconcileCart } from '#domain/orders/cart/cart-changes.ts'
import type { OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'
import { pence } from '#domain/shared/money.ts'

const rice: OptionGroup = {
  id: 'rice',
  name: 'Rice or bread',
  minChoices: 1,
  choiceCount: 1,
  types: [
    { typeName: 'Pilau rice', price: pence(350), isSoldOut: false },
    { typeName: 'Garlic naan', price: pence(375), isSoldOut: false },
  ],
}
const curry: MenuDish = {
  id: 'curry',
  name: 'Curry',
  basePrice: pence(1050),
  isSoldOut: false,
  groups: [rice],
}
const cart: Cart = addDish(
  emptyCart('here'),
  {
    foodId: 'curry',
    name: 'Curry',
    basePrice: pence(1050),
    optionsPrice: pence(350),
    choices: [{ groupId: 'rice', typeName: 'Pilau rice' }],
  },
  1,
)
const look = (dish: MenuDish | undefined) => reconcileCart(cart, () => dish)
const withRice = (changed: Partial<OptionGroup['types'][number]>): MenuDish => ({
  ...curry,
  groups: [{ ...rice, types: rice.types.map((type, at) => (at === 0 ? { ...type, ...changed } : type)) }],
})

test('a cart that still fits the menu is returned unchanged', () => {
  expect(look(curry)).toEqual({ cart, changes: [] })
  expect(look(curry).cart).toBe(cart)
})

test('a new price of the dish or of an option is applied and reported', () => {
  for (const dish of [{ ...curry, basePrice: pence(1100) }, withRice({ price: pence(400) })]) {
    const { cart: now, changes } = look(dish)
    expect(changes).toEqual([{ kind: 'price', name: 'Curry', was: 1400, now: 1450 }])
    expect(now.lines[0]!.basePrice + now.lines[0]!.optionsPrice).toBe(1450)
  }
})

test('a dish that is sold out, gone or has other options leaves the cart, and the change is reported', () => {
  const cases: [MenuDish | undefined, string][] = [
    [undefined, 'gone'],
    [{ ...curry, isSoldOut: true }, 'sold out'],
    [withRice({ isSoldOut: true }), 'options'],
    [withRice({ typeName: 'Plain rice' }), 'options'],
    [{ ...curry, groups: [] }, 'options'],
    [{ ...curry, groups: [{ ...rice, minChoices: 2, choiceCount: 2 }] }, 'options'],
  ]
  for (const [dish, kind] of cases) {
    const { cart: now, changes } = look(dish)
    expect(changes).toEqual([{ kind, name: 'Curry' }])
    expect(now.lines).toEqual([])
  }
})

test('OG13: another order type changes the price in the cart without a report; a changed menu is still reported', () => {
  const otherPrices = [pence(1050), pence(1200)]
  const eatIn = look({ ...curry, basePrice: pence(1200), otherPrices })
  expect(eatIn.changes).toEqual([])
  expect(eatIn.cart.lines).toMatchObject([{ basePrice: 1200, optionsPrice: 350 }])
  expect(look({ ...curry, basePrice: pence(1300), otherPrices: [pence(1300)] }).changes).toMatchObject([
    { kind: 'price', was: 1400, now: 1650 },
  ])
})

test('a dish that is not served at the wanted time stays in the cart and is named once, with its hours', () => {
  const { cart: now, changes } = look({ ...curry, notServed: 'Mon–Fri 12:00–15:00' })
  expect(now).toBe(cart)
  expect(changes).toEqual([{ kind: 'not served', name: 'Curry', hours: 'Mon–Fri 12:00–15:00' }])
})

test('lines of one dish count together for its portions', () => {
  const two = addDish(cart, { ...cart.lines[0]!, choices: [{ groupId: 'rice', typeName: 'Garlic naan' }] }, 2)
  const changesWith = (left: number) => reconcileCart(two, () => ({ ...curry, left })).changes
  expect(changesWith(1)).toContainEqual({ kind: 'too few', name: 'Curry', left: 1 })
  expect(changesWith(2).filter(isHold)).toEqual([])
})
