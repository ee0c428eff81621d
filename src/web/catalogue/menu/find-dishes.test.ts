import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { findDishes, withoutAllergens } from '#web/catalogue/menu/find-dishes.ts'
import type { DishView } from '#web/catalogue/menu/menu-view.ts'

const dish = (name: string, description = '', allergens: DishView['allergens'] = []): DishView => ({
  id: name,
  name,
  description,
  basePrice: pence(100),
  groupIds: [],
  diets: [],
  allergens,
})
const starters = {
  slug: 'starters',
  name: 'Starters',
  dishes: [dish('Onion bhaji', 'With lamb mince'), dish('Soup')],
}
const mains = {
  slug: 'mains',
  name: 'Mains',
  dishes: [dish('Lamb rogan josh', 'Slow'), dish('Crème brûlée')],
}
const named = (query: string) => findDishes([starters, mains], query).map(({ name }) => name)

test('a menu search looks in every category and lists matches in the name first', () => {
  expect(named('lamb')).toEqual(['Lamb rogan josh', 'Onion bhaji'])
  expect(named('  LAMB  slow ')).toEqual(['Lamb rogan josh'])
  expect(named('creme brulee')).toEqual(['Crème brûlée'])
  expect(named('pizza')).toEqual([])
})

test('a menu search forgives double letters and typos, and lists exact matches only where there are any', () => {
  const menu = {
    slug: 'all',
    name: 'All',
    dishes: [
      dish('Garlic naan'),
      dish('Banana fritter'),
      dish('Chicken tikka'),
      dish('Spicy chips'),
      dish('Vegetable thali', 'With a poppadom'),
    ],
  }
  const found = (query: string) => findDishes([menu], query).map(({ name }) => name)
  expect(found('nan')).toEqual(['Garlic naan', 'Banana fritter'])
  expect(found('chiken')).toEqual(['Chicken tikka'])
  expect(found('chikcen tika')).toEqual(['Chicken tikka'])
  expect(found('vegtable')).toEqual(['Vegetable thali'])
  expect(found('popadom')).toEqual(['Vegetable thali'])
  expect(found('chips')).toEqual(['Spicy chips'])
  expect(found('ham')).toEqual([])
  expect(found('burger')).toEqual([])
})

test('D30: hiding removes dishes that contain my allergens, never those without allergen information', () => {
  const dishes = [dish('a', '', ['milk', 'eggs']), dish('b', '', ['fish']), dish('c', '', null)]
  expect(withoutAllergens(dishes, ['milk']).map(({ name }) => name)).toEqual(['b', 'c'])
  expect(withoutAllergens(dishes, [])).toHaveLength(3)
})

test('D30: hiding removes a dish whose required options all contain my allergens, not one with another choice', () => {
  const dishes = [dish('every choice'), dish('some choices')]
  const types = (...all: DishView['allergens'][]) => all.map((allergens) => ({ allergens }))
  const groupsOf = ({ name }: DishView) => [
    { minChoices: 1, types: name === 'every choice' ? types(['milk'], ['milk']) : types(['milk'], []) },
  ]
  expect(withoutAllergens(dishes, ['milk'], groupsOf).map(({ name }) => name)).toEqual(['some choices'])
})
