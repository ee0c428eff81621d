import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addDish,
  type AddedDish,
  type Cart,
  type CartLine,
  countItems,
  emptyCart,
  removeOne,
  addOne,
  restoreLine,
  cartSubTotal,
  unitPrice,
} from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'

const dish = (foodId: string, basePrice: number, extra = 0): AddedDish => ({
  foodId,
  name: `Dish ${foodId}`,
  basePrice: pence(basePrice),
  optionsPrice: pence(extra),
  choices: extra > 0 ? [{ groupId: 'g', typeName: String(extra) }] : [],
})

test('CA1: plus adds one unit price, base and options; minus subtracts it; zero removes the line', () => {
  const one = addDish(emptyCart('here'), dish('a', 1050, 350), 7)
  const id = one.lines[0]!.uniqueId
  expect(cartSubTotal(one)).toBe(1400)
  expect(cartSubTotal(addOne(one, id))).toBe(2800)
  expect(cartSubTotal(removeOne(addOne(one, id), id))).toBe(1400)
  expect(removeOne(one, id).lines).toEqual([])
})

test('CA5: the id of a line is three letters of its dish in capitals and a number', () => {
  expect(addDish(emptyCart('here'), { ...dish('a', 1), name: 'lamb rogan' }, 4711).lines[0]?.uniqueId).toBe(
    'LAM4711',
  )
})

test('the same dish with the same options in any order is one line; with other options it is another', () => {
  const choices = [
    { groupId: 'g', typeName: 'x' },
    { groupId: 'h', typeName: 'y' },
  ]
  const first = addDish(emptyCart('here'), { ...dish('a', 100), choices }, 1)
  const again = addDish(first, { ...dish('a', 100), choices: choices.toReversed() }, 2)
  expect(again.lines).toHaveLength(1)
  expect(countItems(again)).toBe(2)
  expect(addDish(again, dish('a', 100), 3).lines).toHaveLength(2)
})

test('CA1, CA6: for any sequence of add, plus, minus, remove and undo the subtotal is the sum of the lines and the count their number', () => {
  const step = fc.record({
    action: fc.constantFrom('add', 'plus', 'minus', 'remove', 'undo'),
    which: fc.nat(5),
    price: fc.integer({ min: 0, max: 5000 }),
    extra: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let cart: Cart = emptyCart('here')
      let removed: CartLine | undefined
      steps.forEach(({ action, which, price, extra }, at) => {
        const id = cart.lines[which % Math.max(1, cart.lines.length)]?.uniqueId ?? ''
        if (action === 'add') cart = addDish(cart, dish(String(which), price, extra * 50), at % 3)
        else if (action === 'plus') cart = addOne(cart, id)
        else if (action === 'minus') cart = removeOne(cart, id)
        else if (action === 'undo') cart = removed ? restoreLine(cart, removed, which) : cart
        else {
          removed = cart.lines.find((line) => line.uniqueId === id)
          for (let left = removed?.quantity ?? 0; left > 0; left--) cart = removeOne(cart, id)
          expect(cart.lines.some((line) => line.uniqueId === id)).toBe(false)
        }
        const units = cart.lines.flatMap((line) =>
          Array.from({ length: line.quantity }, () => unitPrice(line)),
        )
        expect(cartSubTotal(cart)).toBe(units.reduce((sum, unit) => sum + unit, 0))
        expect(countItems(cart)).toBe(units.length)
        expect(cart.lines.every(({ quantity }) => quantity > 0)).toBe(true)
        expect(new Set(cart.lines.map(({ uniqueId }) => uniqueId)).size).toBe(cart.lines.length)
      })
    }),
  )
})
