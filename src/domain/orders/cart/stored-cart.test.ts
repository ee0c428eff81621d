import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDish, type Cart, emptyCart, addOne } from '#domain/orders/cart/cart.ts'
import { parseStoredCart, toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { pence } from '#domain/shared/money.ts'

const curry = {
  foodId: 'f1',
  name: 'Chicken tikka masala',
  basePrice: pence(1050),
  optionsPrice: pence(350),
  choices: [{ groupId: 'g1', typeName: 'Pilau rice' }],
}

test('CA5, CA6, EN7: a stored cart has the fields of the specification, money in pounds', () => {
  const one = addDish({ ...emptyCart('saffron-street-london'), note: 'No nuts' }, curry, 42)
  expect(toStoredCart(addOne(one, 'CHI42'))).toEqual({
    version: 1,
    customer: null,
    restaurant: 'saffron-street-london',
    foodItems: [
      {
        food: 'f1',
        name: 'Chicken tikka masala',
        quantity: 2,
        price: 14,
        basePrice: 10.5,
        optionsPrice: 3.5,
        options: ['Pilau rice'],
        choices: [{ groupId: 'g1', typeName: 'Pilau rice' }],
        isAdded: true,
        uniqueId: 'CHI42',
      },
    ],
    count: 2,
    subTotal: 28,
    note: 'No nuts',
  })
})

test('CA2, OG17: any cart is restored as it was stored', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(pence)
  const text = fc.string({ maxLength: 80 })
  const step = fc.record({ groupId: text, typeName: text })
  const choice = fc.oneof(
    step,
    fc.record({
      groupId: text,
      typeName: text,
      quantity: fc.integer({ min: 2, max: 9 }),
      side: fc.constantFrom('left' as const, 'right' as const),
      under: fc.array(step, { minLength: 1, maxLength: 2 }),
    }),
  )
  const line = fc.record({
    uniqueId: text,
    foodId: text,
    name: text,
    quantity: fc.integer({ min: 1, max: 99 }),
    basePrice: amount,
    optionsPrice: amount,
    choices: fc.array(choice, { maxLength: 4 }),
  })
  const cart: fc.Arbitrary<Cart> = fc.record({
    customer: fc.option(text),
    restaurant: text,
    note: text,
    lines: fc.array(line, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(cart, (cart) => {
      expect(parseStoredCart(JSON.parse(JSON.stringify(toStoredCart(cart))))).toEqual(cart)
    }),
  )
})

test('a cart of another version, or any other value, is ignored and never throws', () => {
  const good = toStoredCart(addDish(emptyCart('here'), curry, 1))
  const [line] = good.foodItems
  for (const bad of [
    null,
    undefined,
    7,
    'cart',
    [],
    {},
    { ...good, version: 0 },
    { ...good, restaurant: undefined },
    { ...good, customer: 7 },
    { ...good, note: 'x'.repeat(1_001) },
    { ...good, foodItems: 'many' },
    { ...good, foodItems: [null] },
    { ...good, foodItems: [{ ...line, quantity: 0 }] },
    { ...good, foodItems: [{ ...line, quantity: 1.5 }] },
    { ...good, foodItems: [{ ...line, quantity: 100 }] },
    { ...good, foodItems: [{ ...line, basePrice: 0.001 }] },
    { ...good, foodItems: [{ ...line, basePrice: 'free' }] },
    { ...good, foodItems: [{ ...line, choices: [7] }] },
    { ...good, foodItems: [{ ...line, choices: undefined }] },
  ])
    expect(parseStoredCart(bad), JSON.stringify(bad)).toBeUndefined()
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      parseStoredCart(anything)
    }),
  )
})

test.each([
  ['a side', { side: 'top' }],
  ['a quantity', { quantity: 0 }],
  ['a path', { under: [{ groupId: 'g' }] }],
  ['a depth', { under: [1, 2, 3].map(() => ({ groupId: 'g', typeName: 't' })) }],
])('OG17: a stored cart with %s that cannot be is not read', (_, wrong) => {
  const stored = toStoredCart(addDish(emptyCart('saffron-street-london'), curry, 1))
  const [line] = stored.foodItems
  const choices = [{ groupId: 'g1', typeName: 'Pilau rice', ...wrong }]
  expect(parseStoredCart(stored)).toBeDefined()
  expect(parseStoredCart({ ...stored, foodItems: [{ ...line, choices }] })).toBeUndefined()
})
