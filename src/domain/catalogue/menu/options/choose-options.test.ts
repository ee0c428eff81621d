import { expect, test } from 'vitest'

import {
  chooseHalf,
  defaultChoices,
  setQuantity,
  setSide,
  splitHalves,
  toggleChoice,
} from '#domain/catalogue/menu/options/choose-options.ts'
import type { Choice, OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'
import { pence } from '#domain/shared/money.ts'

const type = (typeName: string, more: Partial<OptionGroup['types'][number]> = {}) => ({
  typeName,
  price: pence(100),
  isSoldOut: false,
  ...more,
})
const dips: OptionGroup = {
  id: 'dips',
  name: 'Dip',
  minChoices: 0,
  choiceCount: 1,
  types: [type('Aioli', { isDefault: true }), type('None')],
}
const meal: OptionGroup = {
  id: 'meal',
  name: 'Make it a meal',
  minChoices: 0,
  choiceCount: 3,
  maxQuantity: 2,
  kind: 'extras',
  types: [type('Bread', { opens: [dips] }), type('Water')],
}
const halves: OptionGroup = {
  id: 'half',
  name: 'Topping',
  minChoices: 1,
  choiceCount: 1,
  kind: 'halves',
  types: [type('Ham'), type('Nduja')],
}
const place = (group: OptionGroup) => ({ group, under: [] })
const bread: Choice = { groupId: 'meal', typeName: 'Bread' }
const aioli: Choice = { groupId: 'dips', typeName: 'Aioli', under: [bread] }
const water: Choice = { groupId: 'meal', typeName: 'Water' }

test('OG10: defaults are chosen beforehand, unless sold out, also in a group that an option opens', () => {
  const open = { ...meal, types: [type('Bread', { opens: [dips], isDefault: true }), type('Water')] }
  expect(defaultChoices([open])).toEqual([bread, aioli])
  const soldOut = { ...dips, types: [type('Aioli', { isDefault: true, isSoldOut: true }), type('None')] }
  expect(defaultChoices([soldOut])).toEqual([])
  expect(toggleChoice(place(meal), [], 'Bread')).toEqual([bread, aioli])
})

test('OG1: deselecting an option also clears the choices of the groups that it opened', () => {
  expect(toggleChoice(place(meal), [bread, aioli, water], 'Bread')).toEqual([water])
  expect(setQuantity(place(meal), [bread, aioli, water], 'Bread', 0)).toEqual([water])
})

test('OG2: units of an option are set up to the maximum of the group', () => {
  expect(setQuantity(place(meal), [water], 'Water', 2)).toEqual([{ ...water, quantity: 2 }])
  expect(setQuantity(place(meal), [{ ...water, quantity: 2 }, bread], 'Bread', 2)).toBe('too many')
  expect(setQuantity(place(meal), [{ ...water, quantity: 2 }], 'Water', 1)).toEqual([water])
})

test('OG11: an extra moves to a side and back to the whole', () => {
  const left = setSide(place(meal), [{ ...water, quantity: 2 }], 'Water', 'left')
  expect(left).toEqual([{ ...water, quantity: 2, side: 'left' }])
  expect(setSide(place(meal), left, 'Water', undefined)).toEqual([{ ...water, quantity: 2 }])
})

test('OG5: a whole becomes the left half, and the left half the whole again', () => {
  const ham = { groupId: 'half', typeName: 'Ham' }
  const split = splitHalves(place(halves), [ham], true)
  expect(split).toEqual([{ ...ham, side: 'left' }])
  const both = chooseHalf(place(halves), split, 'right', 'Nduja')
  expect(both).toEqual([
    { ...ham, side: 'left' },
    { groupId: 'half', typeName: 'Nduja', side: 'right' },
  ])
  expect(chooseHalf(place(halves), both, 'left', 'Nduja')).toHaveLength(2)
  expect(chooseHalf(place(halves), both, 'right', '')).toEqual([{ ...ham, side: 'left' }])
  expect(splitHalves(place(halves), both, false)).toEqual([ham])
})
