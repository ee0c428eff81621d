import { render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Allergen,
  type AllergenGroup,
  allergens,
  type DeclaredAllergens,
} from '#domain/catalogue/menu/allergens.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'

const group = (...all: DeclaredAllergens[]): AllergenGroup => ({
  minChoices: 0,
  types: all.map((allergens) => ({ allergens })),
})

const textOf = (declared: DeclaredAllergens, groups: AllergenGroup[], mine: Allergen[]) => {
  const { container } = render(
    <AllergenText declared={declared} groups={groups} mine={mine} telephone="020 7946 0041" />,
  )
  return [...container.children].map(({ textContent }) => textContent)
}

const ask = 'ask the restaurant, 020 7946 0041'

test('D30: a dish states the allergens of its choices, and is not called without them', () => {
  const almonds = group(['tree nuts'], [])
  expect(textOf(['milk'], [almonds], ['tree nuts'])).toEqual([
    'Some choices contain tree nuts',
    'Contains milk',
  ])
  expect(textOf([], [almonds], ['tree nuts'])).toEqual(['Some choices contain tree nuts'])
  expect(textOf([], [almonds], ['fish'])).toEqual([
    'Fish not listed by the restaurant',
    'Some choices contain tree nuts',
  ])
  expect(textOf(['milk'], [almonds], ['milk', 'tree nuts'])).toEqual([
    'Contains milk',
    'Some choices contain tree nuts',
  ])
})

test('D30: without chosen allergens a dish still states those of its choices', () => {
  expect(textOf([], [], [])).toEqual(['Declared by the restaurant: none of the 14 allergens'])
  expect(textOf([], [group(['tree nuts'], ['milk'])], [])).toEqual(['Some choices contain milk, tree nuts'])
  expect(textOf(['milk'], [group(['tree nuts'], ['milk'])], [])).toEqual([
    'Contains milk',
    'Some choices contain tree nuts',
  ])
  const required = { ...group(['fish'], ['fish', 'eggs']), minChoices: 1 }
  expect(textOf(['milk'], [required], [])).toEqual(['Contains fish, milk', 'Some choices contain eggs'])
})

test('D30: every one of my allergens is stated, and so are the others', () => {
  expect(textOf(['eggs', 'milk'], [group(['tree nuts', 'soya'], [])], ['eggs', 'tree nuts', 'fish'])).toEqual(
    [
      'Contains eggs',
      'Some choices contain tree nuts',
      'Fish not listed by the restaurant',
      'Also contains milk',
      'Some choices also contain soya',
    ],
  )
})

test('D30: everything that is declared is stated, with any chosen allergens', () => {
  const some = fc.subarray([...allergens])
  const declaredOrNot = fc.option(some)
  const anyGroup = fc.array(declaredOrNot, { minLength: 1, maxLength: 3 }).map((all) => group(...all))
  fc.assert(
    fc.property(declaredOrNot, fc.array(anyGroup, { maxLength: 2 }), some, (declared, groups, mine) => {
      const text = textOf(declared, groups, mine).join('. ').toLowerCase()
      const known = [declared, ...groups.flatMap(({ types }) => types.map((type) => type.allergens))]
      for (const allergen of known.flatMap((list) => list ?? [])) expect(text).toContain(allergen)
      if (known.every((list) => list !== null)) for (const allergen of mine) expect(text).toContain(allergen)
    }),
  )
})

test('D30: choices without allergen information are stated with the number to ask', () => {
  const unknown = `Some choices have no allergen information: ${ask}`
  expect(textOf([], [group([], null)], ['fish'])).toEqual([unknown])
  expect(textOf([], [group([], null)], [])).toEqual([unknown])
  expect(textOf(null, [group(['fish'], null)], ['fish'])).toEqual([
    'Some choices contain fish',
    `No allergen information: ${ask}`,
  ])
})
