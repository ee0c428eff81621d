import { expect, test } from 'vitest'
import { createMenu } from './create-menu.ts'
import { restaurantFactory } from './create-restaurant.ts'
import { allergenOf } from './parse-menu.ts'
import { readSources } from './read-sources.ts'

const sources = readSources()
const make = restaurantFactory(sources, new Date('2026-03-02T12:00:00Z'))
const outlets = Array.from({ length: 160 }, (_, index) => make(index))
const menus = outlets.map((outlet) => {
  const menu = createMenu(outlet, sources)
  return { ...menu, outlet, dishes: menu.categories.flatMap((category) => category.dishes) }
})

test('a menu has 30 to 70 dishes in 5 to 8 categories, none of them empty', () => {
  for (const { outlet, categories, dishes } of menus) {
    expect(dishes.length, outlet.uniId).toBeGreaterThanOrEqual(30)
    expect(dishes.length, outlet.uniId).toBeLessThanOrEqual(70)
    expect(categories.length, outlet.uniId).toBeGreaterThanOrEqual(5)
    expect(categories.length, outlet.uniId).toBeLessThanOrEqual(8)
    expect(categories.every((category) => category.dishes.length > 0)).toBe(true)
  }
})

test('no dish and no category occurs twice in a menu', () => {
  for (const { categories, dishes } of menus) {
    expect(new Set(dishes.map(({ name }) => name.toLowerCase())).size).toBe(dishes.length)
    expect(new Set(categories.map(({ name }) => name.toLowerCase())).size).toBe(categories.length)
  }
})

test('every id in the world is unique', () => {
  const ids = menus.flatMap(({ categories, dishes, groups }) => [
    ...[...categories, ...dishes, ...groups].map(({ id }) => id),
    ...groups.flatMap(({ options }) => options.map(({ id }) => id)),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every option group of a dish is on the menu, and can be satisfied', () => {
  for (const { dishes, groups } of menus) {
    const known = new Set(groups.map(({ id }) => id))
    const opened = groups.flatMap(({ options }) => options.flatMap(({ opens }) => opens))
    expect(new Set([...dishes.flatMap(({ groupIds }) => groupIds), ...opened])).toEqual(known)
    for (const { min, max, options } of groups) {
      expect(max).toBeGreaterThanOrEqual(Math.max(1, min))
      expect(options.length).toBeGreaterThanOrEqual(min)
    }
  }
})

test('a third of the outlets sell alcohol, and only those with a licence', () => {
  const selling = menus.filter(({ dishes }) => dishes.some(({ isAlcohol }) => isAlcohol))
  expect(selling.map(({ outlet }) => outlet.index)).toEqual(
    outlets.filter(({ servesAlcohol }) => servesAlcohol).map(({ index }) => index),
  )
  expect(selling.length).toBeGreaterThan(160 * 0.28)
  expect(selling.length).toBeLessThan(160 * 0.39)
})

test('soft drinks are on nearly every menu, and drinks come last', () => {
  const lastOnes = menus.map(({ categories }) => categories.at(-1)?.name ?? '')
  expect(lastOnes.filter((name) => /drinks|wine/i.test(name)).length).toBeGreaterThan(160 * 0.9)
})

test('a second cuisine has its own category', () => {
  for (const { outlet, categories } of menus) {
    const corners = categories.filter(({ name }) => name.endsWith(' corner'))
    expect(corners).toHaveLength(outlet.cuisines.length > 1 ? 1 : 0)
  }
})

test('prices are multiples of five pence, close to the cuisine’s usual prices', () => {
  for (const { outlet, categories } of menus) {
    const main = sources.cuisines.find(({ slug }) => slug === outlet.cuisines[0])
    const asked = new Map(main?.dishes.map(({ name, price }) => [name, price]))
    const own = categories.filter(({ name }) => !name.endsWith(' corner'))
    for (const { name, price } of own.flatMap(({ dishes }) => dishes)) {
      const usual = asked.get(name) ?? price
      const isClose = price > usual * 0.95 - 5 && price < usual * 1.1 + 5
      if (price <= 0 || price % 5 !== 0 || !isClose) expect.fail(`${name} at ${price}, asked ${usual}`)
    }
  }
})

test('alcohol and warm food have 20 % VAT, and allergens have their legal names', () => {
  const names = new Set(Object.values(allergenOf))
  const dishes = menus.flatMap((menu) => menu.dishes)
  expect(new Set(dishes.map(({ vatRate }) => vatRate))).toEqual(new Set([20, null]))
  expect(dishes.filter(({ isAlcohol, vatRate }) => isAlcohol && vatRate !== 20)).toEqual([])
  const unknown = dishes.flatMap(({ allergens }) => allergens ?? []).filter((name) => !names.has(name))
  expect(unknown).toEqual([])
  expect(names.size).toBe(14)
})
