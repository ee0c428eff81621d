import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  findChoiceProblems,
  hasEnoughOptions,
  type OptionGroup,
} from '#domain/catalogue/menu/options/dish-options.ts'
import { chooseTestDishes, chooseTestOptions, chooseTestType } from '#domain/orders/test-order.ts'
import { pence } from '#domain/shared/money.ts'

const group = fc
  .record({
    minChoices: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 3 }),
    soldOut: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  })
  .map(({ minChoices, more, soldOut }): OptionGroup => ({
    id: '',
    name: 'Group',
    minChoices,
    choiceCount: Math.max(1, minChoices + more),
    types: soldOut.map((isSoldOut, index) => ({ typeName: `Type ${index}`, price: pence(50), isSoldOut })),
  }))

test('the options of a test order are valid for every dish that can be ordered', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), (drawn) => {
      const groups = drawn.map((one, at) => ({ ...one, id: `group ${at}` }))
      const chosen = chooseTestDishes([{ isSoldOut: false, groups }])
      expect(chosen).toHaveLength(hasEnoughOptions(groups) ? 1 : 0)
      for (const dish of chosen)
        expect(findChoiceProblems(dish.groups, chooseTestOptions(dish.groups))).toEqual([])
    }),
  )
})

test('a sold out dish is not ordered, and two dishes are enough', () => {
  const dish = { isSoldOut: false, groups: [] }
  expect(chooseTestDishes([{ ...dish, isSoldOut: true }, dish, dish, dish])).toHaveLength(2)
})

test.each([
  [['Book A Table', 'Dine In', 'Collection'], 'Collection'],
  [['Dine In'], 'Dine In'],
  [['Book A Table'], undefined],
] as const)('an outlet with %j tests %s', (offered, type) => {
  expect(chooseTestType(offered)).toBe(type)
})
