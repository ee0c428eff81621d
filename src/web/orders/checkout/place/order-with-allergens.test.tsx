import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { emptyCart } from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'
import { storedLineAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { checkout, quote } from '#web/orders/checkout/place/checkout-hook.fixture.ts'
import { ensureDraft } from '#web/orders/checkout/draft/saved-draft.ts'

beforeEach(() => {
  ensureDraft('saffron', 'c')
  storedLineAllergens.write(null)
})

const dal = {
  uniqueId: 'DAL1',
  foodId: 'f1',
  name: 'Dal',
  quantity: 1,
  choices: [],
  basePrice: pence(500),
  optionsPrice: pence(0),
}
const withDal = { ...emptyCart('saffron'), lines: [dal] }
const milk = { contains: ['milk'], named: [], mayContain: [], unknown: [], isDeclared: true } as LineAllergens
const pricing = (declared: LineAllergens, more: object = {}) => ({
  pricing: { quote, declared: { [toLineKey(dal)]: declared }, refetch: () => {} },
  cart: withDal,
  ...more,
})

test('an order with an avoided allergen asks first, and is sent with what was acknowledged and seen', async () => {
  const { submit, orders, askAboutConflicts, result } = checkout(
    pricing(milk, { avoid: ['milk'], mine: ['milk'] }),
  )
  await submit()
  expect([askAboutConflicts.mock.calls, orders()]).toEqual([
    [[[{ line: dal, allergens: milk, conflicts: ['milk'] }]]],
    [],
  ])
  await act(async () => result.current.submit({ DAL1: ['fish'] }))
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([2, []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect(orders()[0]!.body).toMatchObject({
    avoid: ['milk'],
    avoidConsent: true,
    cartItems: { foodItems: [{ allergensSeen: milk, acknowledged: ['milk'] }] },
  })
})

test('without the consent I am asked all the same, and nothing of it is sent', async () => {
  const { submit, orders, askAboutConflicts, result } = checkout(pricing(milk, { mine: ['milk'] }))
  await submit()
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([1, []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  const sent = JSON.stringify(orders()[0]!.body)
  expect(sent).not.toMatch(/"avoid|acknowledged/)
})

test('a declaration that changed under my eyes is shown first: nothing is sent until I press again', async () => {
  const now = { ...milk, contains: ['milk', 'peanuts'] } as LineAllergens
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: now, readAt: 1 } })
  const { submit, orders, lines } = checkout(pricing(now))
  await submit()
  expect([lines(), orders()]).toEqual([
    ['Dal now contains peanuts.', 'Nothing was ordered; check the allergens and press again.'],
    [],
  ])
  await submit()
  expect(orders()[0]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: now }] } })
})

test('the first declaration is sent as seen, and a newer one of the server is accepted by the next press', async () => {
  const now = { ...milk, contains: ['milk', 'peanuts'] } as LineAllergens
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: milk, readAt: 1 } })
  const { submit, orders } = checkout(pricing(milk))
  await submit()
  expect(orders()[0]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: milk }] } })
  await orders()[0]!.refuse(409, 'ALLERGENS_CHANGED', 'Dal now contains peanuts.', {
    lines: [{ item: 1, now }],
  })
  await submit()
  expect(orders()[1]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: now }] } })
})

test('ticks under an older sentence do not cover an allergen that was declared since', async () => {
  const now = { ...milk, mayContain: ['fish'] } as LineAllergens
  const both = { avoid: ['milk', 'fish'], mine: ['milk', 'fish'] }
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: milk, readAt: 1 } })
  const { submit, orders, askAboutConflicts, result, change, lines } = checkout(pricing(milk, both))
  await submit()
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: now, readAt: 2 } })
  await change(pricing(now, both))
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect([lines()?.[0], orders()]).toEqual(['Dal now may contain fish.', []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([2, []])
})

test('conflicts are judged by the newest declaration on the device, though the quote is older', async () => {
  const none = { ...milk, contains: [] } as LineAllergens
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: milk, readAt: 2 } })
  const { submit, orders, askAboutConflicts } = checkout(pricing(none, { mine: ['milk'] }))
  await submit()
  expect([askAboutConflicts.mock.calls, orders()]).toEqual([
    [[[{ line: dal, allergens: milk, conflicts: ['milk'] }]]],
    [],
  ])
})
