import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  canAddDish,
  hasEnoughOptions,
  type Choice,
  countChosen,
  type OptionGroup,
  optionsPrice,
  toggleChoice,
  findChoiceProblems,
} from '#domain/catalogue/menu/dish-options.ts'
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
          expect(countChosen(each, choices)).toBeLessThanOrEqual(each.choiceCount)
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
