import { expect, test } from 'vitest'

import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { pence } from '#domain/shared/money.ts'
import { orderAgain, type OrderedLine } from '#domain/orders/order-again.ts'

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
