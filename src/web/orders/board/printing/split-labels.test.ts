import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { namedAllergens, toDeclaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import {
  formatAllergens,
  joinDeclarations,
  type LineAllergens,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { toSampleOrder } from '#web/orders/board/printing/sample-order.ts'
import { isFitting, splitLabels } from '#web/orders/board/printing/split-labels.ts'
import type { KitchenOrder } from '#web/orders/board/tickets/kitchen-order.ts'

const outlet = { _id: 'a', uniId: 'a', name: 'Saffron Street', address: '' } as never
const order = (
  name: string,
  options: string[],
  declared: LineAllergens | undefined,
  changed?: LineAllergens,
): KitchenOrder => {
  const sample = toSampleOrder(outlet, new Date('2026-11-17T18:00:00Z'))
  const choices = options.map((typeName) => ({ groupName: 'Choice', typeName, price: 0 }))
  return {
    ...sample,
    cartItems: [{ ...sample.cartItems[0]!, name, quantity: 1, choices, allergens: declared }],
    ...(changed && { changedAllergens: [{ line: 1, allergens: changed }] }),
  }
}
const line = (rest: Partial<LineAllergens> = {}): LineAllergens => ({
  contains: [],
  named: [],
  mayContain: [],
  unknown: [],
  isDeclared: true,
  ...rest,
})

test('a usual dish has one label in the largest letters', () => {
  const labels = splitLabels(
    order('Chicken tikka masala', ['Pilau rice', 'medium'], line({ contains: ['milk', 'tree nuts'] })),
  )
  expect(labels).toEqual([
    {
      dish: '1 × Chicken tikka masala',
      options: ['Pilau rice', 'medium'],
      allergens: [{ kind: 'declared', text: 'Contains milk, tree nuts.' }],
      size: 'large',
    },
  ])
})

test('eight options and five allergens fit on one label, in smaller letters', () => {
  const options = Array.from({ length: 8 }, (_, at) => `Extra topping number ${at + 1}`)
  const contains = ['cereals containing gluten', 'milk', 'mustard', 'tree nuts', 'sesame'] as const
  const labels = splitLabels(
    order('Build your own thali', options, line({ contains: [...contains], named: ['almonds'] })),
  )
  expect(labels).toHaveLength(1)
  expect(labels[0]).toMatchObject({ options, size: 'small' })
})

test('no label is longer than 50 mm, none is without its dish, and no word is lost', () => {
  const word = fc.stringMatching(/^[A-Za-z麺é0-9]{1,30}$/)
  const text = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' ').slice(0, 80).trim())
  const part = fc.record({
    name: text(6),
    declared: fc
      .record({
        allergens: fc.option(fc.subarray([...allergens])),
        named: fc.subarray([...namedAllergens]),
        mayContain: fc.subarray([...allergens]),
      })
      .map(toDeclaration),
  })
  const parts = fc.array(part, { minLength: 1, maxLength: 50 }).map(joinDeclarations)
  fc.assert(
    fc.property(
      text(8),
      fc.array(text(6), { maxLength: 50 }),
      parts,
      fc.option(parts),
      (name, options, was, now) => {
        const labels = splitLabels(order(name, options, was, now ?? undefined))
        const shown = labels.flatMap((label) => [...label.allergens.map((one) => one.text), ...label.options])
        const words = shown.join(' ').split(' ')
        for (const label of labels) {
          expect(isFitting(label)).toBe(true)
          expect(label.dish).toContain(name)
        }
        const due = [formatAllergens(was), formatAllergens(now ?? was), ...options].join(' ').split(' ')
        expect(due.filter((one) => !words.includes(one))).toEqual([])
      },
    ),
  )
})

test('a label has the declaration of today and the one of the order, where they differ', () => {
  const [label] = splitLabels(order('Dal', [], line(), line({ contains: ['peanuts'] })))
  expect(label?.allergens).toEqual([
    { kind: 'declared', text: 'Changed since ordered: Contains peanuts.' },
    { kind: 'unknown', text: 'When it was ordered: No allergens listed by the restaurant.' },
  ])
})

test('an order from before declarations has no information, which is not none', () => {
  expect(splitLabels(order('Dal', [], undefined))[0]?.allergens).toEqual([
    { kind: 'unknown', text: 'No allergen information. Ask the restaurant.' },
  ])
})
