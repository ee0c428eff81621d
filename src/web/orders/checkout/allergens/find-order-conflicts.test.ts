import { expect, test } from 'vitest'

import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { pence } from '#domain/shared/money.ts'
import {
  findOrderConflicts,
  formatConflicts,
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
const byLine = { A1: declared(['milk']), C3: declared([], { unknown: ['C3'], mayContain: ['fish'] }) }

test('avoided allergens are sent only if I agreed to exactly those', () => {
  expect(toAvoid(['milk', 'fish'], undefined)).toEqual([])
  expect(toAvoid(['milk', 'fish'], ['milk'])).toEqual([])
  expect(toAvoid(['milk'], ['milk', 'fish'])).toEqual([])
  expect(toAvoid(['milk', 'fish'], ['fish', 'milk'])).toEqual(['milk', 'fish'])
  expect(toAvoid([], [])).toEqual([])
})

test('each line with an avoided allergen needs its own acknowledgement of every one', () => {
  const found = findOrderConflicts(cart, byLine, ['milk', 'fish'])
  expect(found.map((one) => [one.line.uniqueId, one.conflicts])).toEqual([
    ['A1', ['milk']],
    ['C3', ['fish']],
  ])
  expect(found.map((one) => isAcknowledged(one, { A1: ['milk'], C3: ['milk'] }))).toEqual([true, false])
  expect(findOrderConflicts(cart, byLine, ['eggs'])).toEqual([])
})

test('a dish is matched with its own declaration, also if the cart has changed since the quote', () => {
  const changed = { ...cart, lines: [line('C3'), line('D4')] }
  expect(findOrderConflicts(changed, byLine, ['milk', 'fish']).map((one) => one.line.uniqueId)).toEqual([
    'C3',
  ])
})

test('a contained allergen is acknowledged as contained, a risk as a risk', () => {
  const milk = declared(['milk'], { mayContain: ['celery'] })
  const found = findOrderConflicts(cart, { A1: milk }, ['celery', 'milk'])
  expect(formatConflicts(found)).toBe('contains milk and may contain celery')
  expect(formatConflicts([{ allergens: milk, conflicts: ['celery'] }])).toBe('may contain celery')
  const other = { allergens: declared(['celery']), conflicts: ['celery' as const] }
  expect(formatConflicts([...found, other])).toBe('contains celery, milk')
})
