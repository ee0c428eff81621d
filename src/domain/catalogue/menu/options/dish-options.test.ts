import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toggleChoice as toggle } from '#domain/catalogue/menu/options/choose-options.ts'
import {
  canAddDish,
  hasEnoughOptions,
  type Choice,
  countChosen,
  type OptionGroup,
  findChoiceProblems,
  toChoiceKey,
  withDepth,
} from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { pence } from '#domain/shared/money.ts'

const type = (typeName: string, price = 0, isSoldOut = false) => ({
  typeName,
  price: pence(price),
  isSoldOut,
})
const size: OptionGroup = {
  id: 'size',
  name: 'Size',
  minChoices: 1,
  choiceCount: 1,
  types: [type('10"'), type('12"', 250), type('14"', 450, true)],
}
const toppings: OptionGroup = {
  id: 'top',
  name: 'Extra toppings',
  minChoices: 0,
  choiceCount: 2,
  types: [type('Ham', 125), type('Olives', 125), type('10"', 99)],
}
const three: OptionGroup = {
  id: 'three',
  name: 'Choose 3',
  minChoices: 3,
  choiceCount: 3,
  types: [type('A'), type('B'), type('C'), type('D')],
}
const toggleChoice = (group: OptionGroup, choices: readonly Choice[], typeName: string) =>
  toggle({ group, under: [] }, choices, typeName)
const optionsPrice = (groups: readonly OptionGroup[], choices: readonly Choice[]) =>
  priceLine({ basePrice: pence(1_000), groups }, choices).optionsPrice
const pick = (groupId: string, typeName: string): Choice => ({ groupId, typeName })

test('D56: a dish can be added once every minimum is met, and one with optional groups only can be added plain', () => {
  expect(canAddDish([size, toppings], [])).toBe(false)
  expect(canAddDish([size, toppings], [pick('top', 'Ham')])).toBe(false)
  expect(canAddDish([size, toppings], [pick('size', '12"')])).toBe(true)
  expect(canAddDish([toppings], [])).toBe(true)
  expect(canAddDish([three], [pick('three', 'A'), pick('three', 'B')])).toBe(false)
})

test('OM2, D57: a choice over choiceCount is refused; in a group of one the new choice replaces the old', () => {
  const full = [pick('top', 'Ham'), pick('top', 'Olives')]
  expect(toggleChoice(toppings, full, '10"')).toBe('too many')
  expect(toggleChoice(size, [pick('size', '10"'), ...full], '12"')).toEqual([...full, pick('size', '12"')])
})

test('OM3: deselecting a choice takes its price off', () => {
  const chosen = toggleChoice(toppings, [pick('size', '12"')], 'Ham') as Choice[]
  expect(optionsPrice([size, toppings], chosen)).toBe(375)
  expect(optionsPrice([size, toppings], toggleChoice(toppings, chosen, 'Ham') as Choice[])).toBe(250)
})

test('two groups may have a type of the same name, and each choice counts in its own group', () => {
  expect(optionsPrice([size, toppings], [pick('size', '10"'), pick('top', '10"')])).toBe(99)
})

test.each<[string, Choice[], string]>([
  ['a type that is not there', [pick('size', '9"')], 'unknown'],
  ['a group that is not there', [pick('size', '10"'), pick('nope', 'Ham')], 'unknown'],
  ['the same twice', [pick('size', '10"'), pick('top', 'Ham'), pick('top', 'Ham')], 'twice'],
  ['one that is sold out', [pick('size', '14"')], 'sold out'],
  ['too many', [pick('size', '10"'), pick('size', '12"')], 'too many'],
  ['too few', [], 'too few'],
])('D56: %s is named', (_, choices, problem) => {
  expect(findChoiceProblems([size, toppings], choices)).toContainEqual(expect.objectContaining({ problem }))
})

test('OM2: after any sequence of toggles no group holds more than its maximum or the same type twice', () => {
  const toggles = fc.array(
    fc.constantFrom(
      ...[size, toppings, three].flatMap((group) => group.types.map(({ typeName }) => ({ group, typeName }))),
    ),
  )
  fc.assert(
    fc.property(toggles, (toggled) => {
      let choices: Choice[] = []
      for (const { group, typeName } of toggled) {
        const next = toggleChoice(group, choices, typeName)
        if (next !== 'too many') choices = next
        for (const each of [size, toppings, three])
          expect(
            countChosen({ group: each, chosen: choices.filter(({ groupId }) => groupId === each.id) }),
          ).toBeLessThanOrEqual(each.choiceCount)
      }
      const wrong = findChoiceProblems([size, toppings, three], choices).map(({ problem }) => problem)
      expect(wrong.filter((problem) => problem !== 'too few' && problem !== 'sold out')).toEqual([])
    }),
  )
})

test('a dish cannot be ordered once a group has fewer types left than its minimum', () => {
  expect(hasEnoughOptions([size, toppings])).toBe(true)
  expect(hasEnoughOptions([{ ...size, types: [type('10"', 0, true)] }])).toBe(false)
  expect(hasEnoughOptions([{ ...toppings, types: [type('Ham', 0, true)] }])).toBe(true)
  expect(hasEnoughOptions([{ ...three, types: [type('A'), type('B'), type('C', 0, true)] }])).toBe(false)
})

const dips: OptionGroup = {
  id: 'dips',
  name: 'Dip',
  minChoices: 0,
  choiceCount: 2,
  types: [type('Aioli', 75)],
}
const bread: OptionGroup = {
  id: 'bread',
  name: 'How would you like it?',
  minChoices: 1,
  choiceCount: 1,
  types: [type('Plain'), { ...type('With mozzarella', 150), opens: [dips] }],
}
const meal: OptionGroup = {
  id: 'meal',
  name: 'Make it a meal',
  minChoices: 0,
  choiceCount: 3,
  maxQuantity: 2,
  types: [{ ...type('Garlic bread', 400), opens: [bread] }, type('Water', 220)],
}
const halves: OptionGroup = {
  id: 'half',
  name: 'Topping',
  minChoices: 1,
  choiceCount: 1,
  kind: 'halves',
  types: [type('Margherita'), type('Nduja', 200)],
}
const extras: OptionGroup = { ...toppings, id: 'on', kind: 'extras' }
const garlic = pick('meal', 'Garlic bread')
const underGarlic = [{ groupId: 'meal', typeName: 'Garlic bread' }]
const mozzarella: Choice = { ...pick('bread', 'With mozzarella'), under: underGarlic }

test('OG1: a group that an option opens is required once that option is chosen, and unknown before', () => {
  expect(canAddDish([meal], [])).toBe(true)
  expect(findChoiceProblems([meal], [garlic])).toEqual([{ problem: 'too few', group: bread }])
  expect(canAddDish([meal], [garlic, mozzarella])).toBe(true)
  expect(findChoiceProblems([meal], [mozzarella])).toEqual([{ problem: 'unknown', choice: mozzarella }])
  const deepest = { ...pick('dips', 'Aioli'), under: [...underGarlic, pick('bread', 'With mozzarella')] }
  expect(canAddDish([meal], [garlic, mozzarella, deepest])).toBe(true)
  expect(canAddDish([meal], [garlic, mozzarella, { ...deepest, under: underGarlic }])).toBe(false)
})

test.each<[string, OptionGroup, Choice[], boolean]>([
  ['one of two units', meal, [pick('meal', 'Water')], true],
  ['as many units as allowed', meal, [{ ...pick('meal', 'Water'), quantity: 2 }], true],
  ['more units of one option than allowed', meal, [{ ...pick('meal', 'Water'), quantity: 3 }], false],
  ['units where the group allows one', toppings, [{ ...pick('top', 'Ham'), quantity: 2 }], false],
  ['a side where the group has none', toppings, [{ ...pick('top', 'Ham'), side: 'left' }], false],
  ['an extra on one side', extras, [{ ...pick('on', 'Ham'), side: 'left' }], true],
  [
    'the same extra on both sides',
    extras,
    [
      { ...pick('on', 'Ham'), side: 'left' },
      { ...pick('on', 'Ham'), side: 'right' },
    ],
    false,
  ],
  ['a whole', halves, [pick('half', 'Nduja')], true],
  ['one half only', halves, [{ ...pick('half', 'Nduja'), side: 'left' }], false],
  [
    'two halves',
    halves,
    [
      { ...pick('half', 'Nduja'), side: 'left' },
      { ...pick('half', 'Margherita'), side: 'right' },
    ],
    true,
  ],
  [
    'two left halves',
    halves,
    [
      { ...pick('half', 'Nduja'), side: 'left' },
      { ...pick('half', 'Margherita'), side: 'left' },
    ],
    false,
  ],
  [
    'a whole and two halves',
    halves,
    [
      pick('half', 'Nduja'),
      { ...pick('half', 'Nduja'), side: 'left' },
      { ...pick('half', 'Margherita'), side: 'right' },
    ],
    false,
  ],
])('OG2: %s', (_, group, choices, isValid) => {
  expect(canAddDish([group], choices)).toBe(isValid)
})

test('OG1: an option is sold out where the group that it opens cannot be filled', () => {
  const without = { ...bread, types: bread.types.map((one) => ({ ...one, isSoldOut: true })) }
  const needed = { ...meal, minChoices: 1, types: [{ ...meal.types[0]!, opens: [without] }] }
  expect(hasEnoughOptions([needed])).toBe(false)
  expect(hasEnoughOptions([{ ...meal, minChoices: 4 }])).toBe(true)
})

test('OG3: choices of an opened group follow the choice that opened it, and mean the same in any order', () => {
  const water = pick('meal', 'Water')
  expect(withDepth([mozzarella, water, garlic]).map(({ typeName, depth }) => [typeName, depth])).toEqual([
    ['Water', 0],
    ['Garlic bread', 0],
    ['With mozzarella', 1],
  ])
  expect(toChoiceKey({ ...water, quantity: 1, under: [] })).toBe(toChoiceKey(water))
  expect(toChoiceKey({ ...water, side: 'left' })).not.toBe(toChoiceKey(water))
})
