import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Allergen, AllergenGroup, DeclaredAllergens } from '#domain/catalogue/menu/allergens.ts'
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
  expect(textOf([], [almonds], ['fish'])).toEqual(['Fish not listed by the restaurant'])
  expect(textOf(['milk'], [almonds], ['milk', 'tree nuts'])).toEqual([
    'Contains milk',
    'Some choices contain tree nuts',
  ])
})

test('D30: without chosen allergens a dish still states those of its choices', () => {
  expect(textOf([], [], [])).toEqual(['No allergens listed by the restaurant'])
  expect(textOf([], [group(['tree nuts'], ['milk'])], [])).toEqual(['Some choices contain milk, tree nuts'])
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
