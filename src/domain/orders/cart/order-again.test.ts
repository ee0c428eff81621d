import { expect, test } from 'vitest'

import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import { pence } from '#domain/shared/money.ts'
import { orderAgain, type OrderedLine } from '#domain/orders/cart/order-again.ts'

const rice = { typeName: 'Pilau rice', price: pence(300), isSoldOut: false }
const side = { id: 'side', name: 'Side', minChoices: 1, choiceCount: 1, types: [rice] }
const curry: MenuDish = {
  id: 'curry',
  name: 'Curry',
  basePrice: pence(900),
  isSoldOut: false,
  groups: [side],
}
const bhaji: MenuDish = { id: 'bhaji', name: 'Bhaji', basePrice: pence(425), isSoldOut: false, groups: [] }
const ordered: OrderedLine = {
  foodId: 'curry',
  name: 'Curry',
  quantity: 2,
  unitPrice: pence(1200),
  choices: [{ groupName: 'Side', typeName: 'Pilau rice' }],
}
const again = (menu: MenuDish[], ...lines: OrderedLine[]) =>
  orderAgain(lines, (id) => menu.find((dish) => dish.id === id))

test('OR1: dishes still on the menu return with their options and quantities', () => {
  const { lines, changes } = again([curry, bhaji], ordered, {
    ...ordered,
    foodId: 'bhaji',
    name: 'Bhaji',
    quantity: 1,
    unitPrice: pence(425),
    choices: [],
  })
  expect(changes).toEqual([])
  expect(lines).toMatchObject([
    {
      foodId: 'curry',
      quantity: 2,
      basePrice: 900,
      optionsPrice: 300,
      choices: [{ groupId: 'side', typeName: 'Pilau rice' }],
    },
    { foodId: 'bhaji', quantity: 1, choices: [] },
  ])
})

test('OR1: dishes that are gone, sold out or have other options are reported and left out; a new price is reported and applied', () => {
  const { lines, changes } = again(
    [
      { ...curry, groups: [{ ...side, types: [{ ...rice, typeName: 'Plain rice' }] }] },
      { ...bhaji, isSoldOut: true },
      { ...bhaji, id: 'dearer', basePrice: pence(500) },
    ],
    ordered,
    { ...ordered, foodId: 'bhaji', name: 'Bhaji', choices: [] },
    { ...ordered, foodId: 'gone', name: 'Gone', choices: [] },
    { ...ordered, foodId: 'dearer', name: 'Dearer', unitPrice: pence(425), choices: [] },
  )
  expect(changes).toEqual([
    { kind: 'options', name: 'Curry' },
    { kind: 'sold out', name: 'Bhaji' },
    { kind: 'gone', name: 'Gone' },
    { kind: 'price', name: 'Dearer', was: 425, now: 500 },
  ])
  expect(lines.map(({ foodId }) => foodId)).toEqual(['dearer'])
})

test('OG17: halves, units and nested choices of a past order come back with their words', () => {
  const option = (typeName: string, price = 0) => ({ typeName, price: pence(price), isSoldOut: false })
  const style = {
    id: 'style',
    name: 'Style',
    minChoices: 1,
    choiceCount: 1,
    types: [option('With cheese', 150)],
  }
  const meal = {
    id: 'meal',
    name: 'Meal',
    minChoices: 0,
    choiceCount: 3,
    maxQuantity: 2,
    types: [{ ...option('Bread', 400), opens: [style] }, option('Water', 220)],
  }
  const half = {
    id: 'half',
    name: 'Topping',
    kind: 'halves' as const,
    minChoices: 1,
    choiceCount: 1,
    types: [option('Ham'), option('Nduja', 200)],
  }
  const pizza: MenuDish = {
    ...bhaji,
    id: 'pizza',
    name: 'Pizza',
    basePrice: pence(900),
    groups: [half, meal],
  }
  const { lines, changes } = again([pizza], {
    foodId: 'pizza',
    name: 'Pizza',
    quantity: 1,
    unitPrice: pence(900 + 200 + 2 * 550 + 220),
    choices: [
      { groupName: 'Topping', typeName: 'Ham', side: 'left' },
      { groupName: 'Topping', typeName: 'Nduja', side: 'right' },
      { groupName: 'Meal', typeName: 'Bread', quantity: 2 },
      { groupName: 'Style', typeName: 'With cheese', depth: 1 },
      { groupName: 'Meal', typeName: 'Water' },
    ],
  })
  expect(changes).toEqual([])
  expect(lines).toMatchObject([
    {
      basePrice: 900,
      optionsPrice: 200 + 2 * 550 + 220,
      choices: [
        { groupId: 'half', typeName: 'Ham', side: 'left' },
        { groupId: 'half', typeName: 'Nduja', side: 'right' },
        { groupId: 'meal', typeName: 'Bread', quantity: 2 },
        { groupId: 'style', typeName: 'With cheese', under: [{ groupId: 'meal', typeName: 'Bread' }] },
        { groupId: 'meal', typeName: 'Water' },
      ],
    },
  ])
})
