import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { emptyCart } from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'
import { storedLineAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { checkout } from '#web/orders/checkout/place/checkout-hook.fixture.ts'
import { ensureDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { removeSwaps } from '#web/orders/run-out/correct-wishes.ts'
import { changeWish, clearWishes, wishesOf } from '#web/orders/run-out/stored-wishes.ts'

const toLine = (uniqueId: string, foodId: string, name: string) => ({
  uniqueId,
  foodId,
  name,
  quantity: 1,
  choices: [],
  basePrice: pence(900),
  optionsPrice: pence(0),
})
const bhaji = toLine('BHAJI1', 'f1', 'Bhaji')
const naan = toLine('NAAN1', 'f2', 'Naan')
const cart = { ...emptyCart('saffron'), lines: [naan, bhaji] }
const declared = (...contains: string[]) =>
  ({ contains, named: [], mayContain: [], unknown: [], isDeclared: true }) as unknown as LineAllergens
const dal = { food: 'f3', name: 'Dal', choices: [], price: pence(500), allergens: declared() }
const samosa = { ...dal, food: 'f4', name: 'Samosa' }
const about = { swapFood: 'f3', swapOf: 'Bhaji', swapItem: 2 }
const swapOf = (line: typeof bhaji) => wishesOf('saffron')[toLineKey(line)]?.swap
const sentSwaps = (body: unknown) =>
  (body as { cartItems: { foodItems: { ifOut?: object }[] } }).cartItems.foodItems.map(({ ifOut }) => ifOut)

beforeEach(() => {
  ensureDraft('saffron', 'c')
  storedLineAllergens.write(null)
  clearWishes()
  changeWish('saffron', toLineKey(naan), { wish: 'swap', swap: samosa })
  changeWish('saffron', toLineKey(bhaji), { wish: 'swap', swap: dal })
})

test.each([
  ['SOLD_OUT', 'is sold out', { name: 'Dal' }],
  ['DISH_GONE', 'is no longer on the menu', { name: 'The swap for Bhaji' }],
  ['NOT_SERVED_NOW', 'is not served at that time', { name: 'Dal', hours: 'from 17:00' }],
  ['OPTIONS_NOT_VALID', 'has other options now', { name: 'Dal' }],
  ['SWAP_NOT_POSSIBLE', 'cannot be had: it costs more', { name: 'Bhaji', swap: 'Dal', why: 'it costs more' }],
])(
  'a swap refused with %s is dropped, and only that one: the next press goes on',
  async (code, why, more) => {
    const { submit, orders, lines, requests } = checkout({ cart })
    await submit()
    expect(sentSwaps(orders()[0]!.body)).toMatchObject([{ swap: { food: 'f4' } }, { swap: { food: 'f3' } }])
    await orders()[0]!.refuse(409, code, 'Refused.', { ...more, ...about })
    expect(lines()).toEqual([
      `Dal, your swap for Bhaji, ${why}, so Bhaji would be left out. Nothing was ordered; choose another swap, or press again.`,
    ])
    expect([swapOf(naan), swapOf(bhaji)]).toEqual([samosa, undefined])
    // The dish itself can still be had: the cart is not read again.
    expect(requests.filter(({ method }) => method === 'GET')).toEqual([])
    await submit()
    expect(sentSwaps(orders()[1]!.body)).toMatchObject([{ swap: { food: 'f4' } }, undefined])
  },
)

test('a swap that is declared otherwise by now is shown first, and the next press sends what was shown', async () => {
  const { submit, orders, lines } = checkout({ cart })
  await submit()
  const detail = { text: 'The swap Dal now contains milk.', lines: [], swapNow: declared('milk'), ...about }
  await orders()[0]!.refuse(409, 'ALLERGENS_CHANGED', 'Refused.', detail)
  expect(lines()).toEqual([
    'Dal, your swap for Bhaji, now contains milk. Nothing was ordered; check the allergens and press again.',
  ])
  expect(swapOf(bhaji)).toEqual({ ...dal, allergens: declared('milk') })
  await submit()
  expect(sentSwaps(orders()[1]!.body)[1]).toMatchObject({ swap: { allergensSeen: declared('milk') } })
})

test('a swap that turns out to contain an avoided allergen is asked about at the next press', async () => {
  const both = { cart, mine: ['milk'], avoid: ['milk'] }
  const { submit, orders, askAboutConflicts } = checkout(both)
  await submit()
  const detail = { text: 'Dal now contains milk.', lines: [], swapNow: declared('milk'), ...about }
  await orders()[0]!.refuse(409, 'ALLERGENS_CHANGED', 'Refused.', detail)
  await submit()
  expect([askAboutConflicts.mock.calls.length, orders().length]).toEqual([1, 1])
})

test.each([
  ['shown to the kitchen', ['milk'], { acknowledged: ['milk'] }],
  ['only on the device', [], {}],
])('an avoided allergen in a swap, %s, is asked about as in a dish', async (_, avoid, sent) => {
  const milky = { ...dal, allergens: declared('milk', 'eggs') }
  changeWish('saffron', toLineKey(bhaji), { wish: 'swap', swap: milky })
  const { submit, orders, askAboutConflicts, result } = checkout({ cart, mine: ['milk'], avoid })
  await submit()
  expect([askAboutConflicts.mock.calls, orders()]).toEqual([
    [[[{ line: bhaji, swap: milky, allergens: milky.allergens, conflicts: ['milk'] }]]],
    [],
  ])
  // A tick for the dish, or for another swap, is none for this one.
  await act(async () => result.current.submit({ BHAJI1: ['milk'], 'BHAJI1 swap f4': ['milk'] }))
  expect(orders()).toEqual([])
  await act(async () => result.current.submit({ 'BHAJI1 swap f3': ['milk'] }))
  const swap = { food: 'f3', choices: [], allergensSeen: milky.allergens }
  expect(sentSwaps(orders()[0]!.body)[1]).toEqual({ wish: 'swap', swap, ...sent })
})

test('a swap that is not wanted after all is removed, and nothing else', () => {
  expect(removeSwaps('saffron', [{ line: bhaji, swap: dal }])).toBe(
    'Dal is no longer your swap for Bhaji, which would be left out. Nothing was ordered; choose another swap, or press again.',
  )
  expect([swapOf(naan), swapOf(bhaji)]).toEqual([samosa, undefined])
})

test('wishes of another restaurant are neither sent nor asked about', async () => {
  clearWishes()
  changeWish('other', toLineKey(bhaji), { wish: 'swap', swap: { ...dal, allergens: declared('milk') } })
  const { submit, orders, askAboutConflicts } = checkout({ cart, mine: ['milk'] })
  await submit()
  expect([askAboutConflicts.mock.calls, sentSwaps(orders()[0]!.body)]).toEqual([[], [undefined, undefined]])
})
