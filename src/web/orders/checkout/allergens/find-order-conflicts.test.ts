import { expect, test } from 'vitest'

import type { LineAllergens } from '#domain/catalogue/menu/line-allergens.ts'
import { pence } from '#domain/shared/money.ts'
import {
  findOrderConflicts,
  isAcknowledged,
  toAvoid,
} from '#web/orders/checkout/allergens/find-order-conflicts.ts'

const line = (uniqueId: string) => ({
  uniqueId,
  foodId: uniqueId,
  name: uniqueId,
  quantity: 1,
  basePrice: pence(100),
  optionsPrice: pence(0),
  choices: [],
})
const declared = (contains: LineAllergens['contains'], more: Partial<LineAllergens> = {}): LineAllergens => ({
  contains,
  named: [],
  mayContain: [],
  unknown: [],
  isDeclared: true,
  ...more,
})
const cart = { customer: null, restaurant: '', note: '', lines: [line('A1'), line('B2'), line('C3')] }
const allergens = [declared(['milk']), null, declared([], { unknown: ['C3'], mayContain: ['fish'] })]

test('avoided allergens are sent only if I agreed to exactly those', () => {
  expect(toAvoid(['milk', 'fish'], undefined)).toEqual([])
  expect(toAvoid(['milk', 'fish'], ['milk'])).toEqual([])
  expect(toAvoid(['milk'], ['milk', 'fish'])).toEqual([])
  expect(toAvoid(['milk', 'fish'], ['fish', 'milk'])).toEqual(['milk', 'fish'])
  expect(toAvoid([], [])).toEqual([])
})

test('each line with an avoided allergen needs its own acknowledgement of every one', () => {
  const found = findOrderConflicts(cart, { allergens }, ['milk', 'fish'])
  expect(found.map((one) => [one.line.uniqueId, one.conflicts])).toEqual([
    ['A1', ['milk']],
    ['C3', ['fish']],
  ])
  expect(found.map((one) => isAcknowledged(one, { A1: ['milk'], C3: ['milk'] }))).toEqual([true, false])
  expect(findOrderConflicts(cart, { allergens }, ['eggs'])).toEqual([])
})
