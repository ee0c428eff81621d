import { render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Allergen,
  allergens,
  type DeclaredAllergens,
} from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type DeclaredFields,
  namedAllergens,
  toDeclaration,
} from '#domain/catalogue/menu/allergens/declaration.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'

const groupOf = (...types: DeclaredFields[]) => ({ minChoices: 0, types })
const group = (...all: DeclaredAllergens[]) => groupOf(...all.map((allergens) => ({ allergens })))

const textOf = (
  declared: DeclaredAllergens,
  groups: ReturnType<typeof groupOf>[],
  mine: Allergen[],
  more: Partial<DeclaredFields> = {},
) => {
  const { container } = render(
    <AllergenText declared={declared} {...more} groups={groups} mine={mine} telephone="020 7946 0041" />,
  )
  return [...container.children].map(({ textContent }) => textContent)
}

const ask = 'ask the restaurant, 020 7946 0041'

test('D30: a dish states the allergens of its choices, and is not called without them', () => {
  const almonds = group(['tree nuts'], [])
  expect(textOf(['milk'], [almonds], ['tree nuts'])).toEqual([
    'Some choices contain tree nuts, which you avoid',
    'Contains milk',
  ])
  expect(textOf([], [almonds], ['tree nuts'])).toEqual(['Some choices contain tree nuts, which you avoid'])
  expect(textOf([], [almonds], ['fish'])).toEqual([
    'Fish not listed by the restaurant',
    'Some choices contain tree nuts',
  ])
  expect(textOf(['milk'], [almonds], ['milk', 'tree nuts'])).toEqual([
    'Contains milk, which you avoid',
    'Some choices contain tree nuts, which you avoid',
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
      'Contains eggs, which you avoid',
      'Some choices contain tree nuts, which you avoid',
      'Fish not listed by the restaurant',
      'Also contains milk',
      'Some choices also contain soya',
    ],
  )
})

test('a choice that may contain an allergen is stated, and is never "none" or "not listed"', () => {
  const satay = groupOf({ allergens: [], mayContain: ['peanuts'] })
  expect(textOf([], [satay], ['peanuts'])).toEqual(['Some choices may contain peanuts, which you avoid'])
  expect(textOf([], [satay], [])).toEqual(['Some choices may contain peanuts'])
  expect(textOf([], [satay], ['fish'])).toEqual([
    'Fish not listed by the restaurant',
    'Some choices may contain peanuts',
  ])
  expect(textOf([], [satay], [], { mayContain: ['peanuts'] })).toEqual(['May contain peanuts'])
})

test('a nut by name is not shown as the only one if a choice has others or does not name them', () => {
  const almonds = { named: ['almonds'] } as const
  const stated = (...types: DeclaredFields[]) => textOf(['tree nuts'], [groupOf(...types)], [], almonds)[0]
  expect(stated({ allergens: ['tree nuts'], ...almonds })).toBe('Contains tree nuts (almonds)')
  const others = 'Contains tree nuts (almonds and possibly others)'
  expect(stated({ allergens: ['tree nuts'] })).toBe(others)
  expect(stated({ allergens: ['tree nuts'], named: ['cashews'] })).toBe(others)
  expect(stated({ allergens: [], mayContain: ['tree nuts'] })).toBe(others)
})

test('D30: everything that is declared is stated, with any chosen allergens', () => {
  const some = fc.subarray([...allergens])
  const fields = fc.record({
    allergens: fc.option(some),
    named: fc.subarray([...namedAllergens]),
    mayContain: some,
  })
  const anyGroup = fc.array(fields, { minLength: 1, maxLength: 3 }).map((all) => groupOf(...all))
  fc.assert(
    fc.property(fields, fc.array(anyGroup, { maxLength: 2 }), some, (dish, groups, mine) => {
      const text = textOf(dish.allergens, groups, mine, dish).join('. ').toLowerCase()
      const all = [dish, ...groups.flatMap(({ types }) => types)].map(toDeclaration)
      const known = all.flatMap((one) => (one ? [...one.contains, ...one.mayContain] : []))
      for (const allergen of known) {
        expect(text).toContain(allergen)
        expect(text).not.toMatch(new RegExp(`${allergen}[^.]* not listed`))
      }
      if (known.length > 0) expect(text).not.toContain('none of the 14')
      if (all.every((one) => one !== null)) for (const allergen of mine) expect(text).toContain(allergen)
    }),
  )
})

test('D30: choices without allergen information are stated with the number to ask', () => {
  const unknown = `Some choices have no allergen information: ${ask}`
  expect(textOf([], [group([], null)], ['fish'])).toEqual([unknown])
  expect(textOf([], [group([], null)], [])).toEqual([unknown])
  expect(textOf(null, [group(['fish'], null)], ['fish'])).toEqual([
    'Some choices contain fish, which you avoid',
    `No allergen information: ${ask}`,
  ])
})

test('the kitchen reads what its customer avoids, and not that it avoids it itself', () => {
  const { container } = render(
    <AllergenText declared={['milk']} mine={['milk']} telephone="020 7946 0041" isForKitchen />,
  )
  expect(container.textContent).toBe('Contains milk, which the customer avoids')
})
