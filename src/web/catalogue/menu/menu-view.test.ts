import { expect, test } from 'vitest'

import type { Menu } from '#contract/catalogue/menu.ts'
import { parseMenu, serialiseMenu } from '#web/catalogue/menu/serialise-menu.ts'
import { dishesById, groupsOf, toMenuView, withPrices } from '#web/catalogue/menu/menu-view.ts'

const group = {
  _id: 'g',
  name: 'Rice',
  minChoices: 1,
  choiceCount: 1,
  types: [{ typeName: 'Pilau', price: 3.5, allergens: null, isSoldOut: false }],
}
const food = (id: string): Menu['categories'][number]['foods'][number] => ({
  _id: id,
  name: `Dish ${id}`,
  description: '',
  basePrice: 10.5,
  price: 10.5,
  groupIds: ['g'],
  diets: [],
  allergens: ['milk'],
  kcal: null,
  isAlcohol: false,
  isSoldOut: false,
  picture: null,
})

test('a shared option group is sent once, in pence, and each dish refers to it', () => {
  const menu = toMenuView({
    categories: [{ _id: 'c', name: 'Curries', foods: [food('a'), food('b')] }],
    groups: [group],
  })
  expect(Object.keys(menu.groups)).toEqual(['g'])
  for (const dish of menu.categories[0]!.dishes)
    expect(groupsOf(menu, dish)[0]).toMatchObject({ id: 'g', types: [{ typeName: 'Pilau', price: 350 }] })
  expect(dishesById(menu).get('b')).toMatchObject({ basePrice: 1050, groups: [{ id: 'g' }] })
})

test('categories with the same name, or without Latin letters, get unique slugs', () => {
  const menu = toMenuView({
    groups: [],
    categories: ['Sides & dips', 'Sides, dips', '日本', '寿司'].map((name, at) => ({
      _id: String(at),
      name,
      foods: [],
    })),
  })
  expect(menu.categories.map(({ slug }) => slug)).toEqual(['sides-dips', 'sides-dips-2', 'menu', 'menu-2'])
})

test('OG1: the groups of a dish have those that their options open', () => {
  const opened = { ...group, _id: 'o', name: 'Dip' }
  const opening = { ...group, types: [{ ...group.types[0]!, opens: ['o'] }] }
  const menu = toMenuView({
    categories: [{ _id: 'c', name: 'C', foods: [food('a')] }],
    groups: [opening, opened],
  })
  const [rice] = groupsOf(parseMenu(serialiseMenu(menu)), menu.categories[0]!.dishes[0]!)
  expect(rice!.types[0]!.opens).toMatchObject([{ id: 'o', name: 'Dip', types: [{ price: 350 }] }])
})

test('OG13: the menu has the prices of the chosen order type, and is the same one where there are none', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const plain = toMenuView({ categories: [{ _id: 'c', name: 'C', foods: [food('a')] }], groups: [] })
  expect(withPrices(plain, 'Dine In', now)).toBe(plain)
  const cake = { ...food('b'), prices: { 'Dine In': 12 } }
  const menu = toMenuView({ categories: [{ _id: 'c', name: 'C', foods: [cake] }], groups: [] })
  const eatIn = dishesById(withPrices(parseMenu(serialiseMenu(menu)), 'Dine In', now)).get('b')
  expect(eatIn).toMatchObject({ basePrice: 1200, otherPrices: [1050, 1200], pricedFor: 'Dine In' })
  expect(dishesById(withPrices(menu, 'Collection', now)).get('b')).toMatchObject({ basePrice: 1050 })
})
