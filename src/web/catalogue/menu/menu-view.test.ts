import { expect, test } from 'vitest'

import type { Menu } from '#contract/catalogue/menu.ts'
import { dishesById, groupsOf, toMenuView } from '#web/catalogue/menu/menu-view.ts'

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
