import { chooseDrinks } from './choose-drinks.ts'
import type { Restaurant } from './create-restaurant.ts'
import type { Dish, Option, OptionGroup } from './parse-menu.ts'
import type { Cuisine, Sources } from './read-sources.ts'
import { type Draws, drawsFor, idFor } from './seeded-draws.ts'

type MenuDish = Omit<Dish, 'section' | 'groups'> & {
  id: string
  vatRate: number | null
  groupIds: string[]
  /** A café: cold food costs more at a table, and is taxed there only. */
  eatIn: { price: number; takeAwayVatRate: number } | null
}
type MenuCategory = { id: string; name: string; dishes: MenuDish[] }
type MenuOption = Omit<Option, 'opens' | 'bySize'> & {
  id: string
  opens: string[]
  /** By the id of a size. */
  sizePrices: Record<string, number>
}
type MenuGroup = Omit<OptionGroup, 'options'> & { id: string; options: MenuOption[] }
export type Menu = { categories: MenuCategory[]; groups: MenuGroup[] }

type Section = { name: string; dishes: (Dish & { cuisine?: Cuisine })[] }

const cafe = 'sandwiches'
const mostCategories = 8
const leastInSection = 3

/** Sections of cold food: its VAT depends on where it is eaten, so no rate is stated. */
const coldSections =
  /salad|dessert|sandwich|bagel|bakery|cake|ice cream|sundae|shake|sweet|pudding|cold|maki|nigiri/i

/** Most dishes of the main cuisine, some of the second one, and drinks; no dish occurs twice. */
export function createMenu(outlet: Restaurant, sources: Sources): Menu {
  const draws = drawsFor('menu', outlet.index)
  const [main, second] = outlet.cuisines.map((slug) => cuisineOf(sources, slug))
  if (!main) throw new Error(`${outlet.uniId} has no cuisine`)
  const corner = second ? [cornerOf(draws, second)] : []
  const food = foodOf(draws, main, mostCategories - 1 - corner.length)
  const room = mostCategories - food.length - corner.length
  const drinks = chooseDrinks(draws, sources.drinks, { ...outlet, cuisine: main.slug, room })
  const level = draws.between(95, 110) / 100
  const sections = withoutRepeats([...food, ...corner, ...drinks])
  return {
    categories: sections.map(({ name, dishes }, at) => ({
      id: idFor('category', outlet.index, at),
      name,
      dishes: dishes.map((dish) => priced(dish, outlet.index, level)),
    })),
    groups: groupsUsed(sections).map(({ cuisine, group }) => ({
      ...group,
      id: groupId(outlet.index, cuisine, group.code),
      options: group.options.map((option) => createOption(option, group, { cuisine, outlet, level })),
    })),
  }
}

type Where = { cuisine: Cuisine; outlet: Restaurant; level: number }

function createOption(option: Option, { code }: OptionGroup, { cuisine, outlet, level }: Where): MenuOption {
  const idOf = (group: string, name: string) => idFor('option', outlet.index, cuisine.slug, group, name)
  const { opens = [], bySize, ...plain } = option
  const sizes = cuisine.groups.find((group) => group.code === bySize?.code)?.options ?? []
  return {
    ...plain,
    id: idOf(code, option.name),
    price: atLevel(option.price, level),
    opens: opens.map((opened) => groupId(outlet.index, cuisine, opened)),
    sizePrices: Object.fromEntries(
      sizes.map((size, at) => [
        idOf(bySize!.code, size.name),
        atLevel((option.price * bySize!.percents[at]!) / 100, level),
      ]),
    ),
  }
}

function foodOf(draws: Draws, cuisine: Cuisine, most: number): Section[] {
  const names = [...new Set(cuisine.dishes.map((dish) => dish.section))]
  const all = names.map((name) => ({
    name,
    dishes: cuisine.dishes.filter((dish) => dish.section === name).map((dish) => ({ ...dish, cuisine })),
  }))
  const small = all.toSorted((a, b) => a.dishes.length - b.dishes.length).slice(0, 3)
  const leave = Math.max(all.length - most, all.length > 6 && draws.chance(0.3) ? 1 : 0)
  const left = new Set(draws.some(small, leave))
  return thinned(
    draws,
    all.filter((section) => !left.has(section)),
    draws.between(32, 46),
  )
}

/** Removes random dishes until that many are left, but never the last few of a section. */
function thinned(draws: Draws, sections: Section[], most: number): Section[] {
  let count = sections.reduce((sum, section) => sum + section.dishes.length, 0)
  for (const dish of draws.shuffle(sections.flatMap((section) => section.dishes))) {
    const home = sections.find((section) => section.name === dish.section)
    if (count <= most || !home || home.dishes.length <= leastInSection) continue
    home.dishes = home.dishes.filter((other) => other !== dish)
    count--
  }
  return sections
}

function cornerOf(draws: Draws, cuisine: Cuisine): Section {
  const dishes = draws.some(cuisine.dishes, draws.between(4, 6)).map((dish) => ({ ...dish, cuisine }))
  return { name: `${cuisine.type} corner`, dishes }
}

function withoutRepeats(sections: Section[]): Section[] {
  const seen = new Set<string>()
  const isNew = ({ name }: Dish) => {
    const before = seen.size
    return seen.add(name.toLowerCase()).size > before
  }
  return sections
    .map(({ name, dishes }) => ({ name, dishes: dishes.filter(isNew) }))
    .filter(({ dishes }) => dishes.length > 0)
}

function priced(
  { section, groups, cuisine, ...dish }: Section['dishes'][number],
  index: number,
  level: number,
) {
  const isCold = coldSections.test(section)
  const isWarm = cuisine !== undefined && !isCold
  return {
    ...dish,
    id: idFor('dish', index, dish.name),
    price: atLevel(dish.price, level),
    vatRate: dish.isAlcohol || isWarm ? 20 : null,
    eatIn:
      cuisine?.slug === cafe && isCold
        ? { price: atLevel(dish.price * 1.15, level), takeAwayVatRate: 0 }
        : null,
    groupIds: cuisine ? groups.map((code) => groupId(index, cuisine, code)) : [],
  }
}

/** The option groups of all dishes and those that their options open, each once per outlet. */
function groupsUsed(sections: readonly Section[]) {
  const used = new Map<OptionGroup, Cuisine>()
  const use = (cuisine: Cuisine, codes: readonly string[]) => {
    for (const group of cuisine.groups) {
      if (!codes.includes(group.code)) continue
      used.set(group, cuisine)
      use(
        cuisine,
        group.options.flatMap(({ opens = [] }) => opens),
      )
    }
  }
  for (const { cuisine, groups } of sections.flatMap((section) => section.dishes))
    if (cuisine) use(cuisine, groups)
  return [...used].map(([group, cuisine]) => ({ group, cuisine }))
}

function groupId(index: number, cuisine: Cuisine, code: string): string {
  return idFor('group', index, cuisine.slug, code)
}

function atLevel(price: number, level: number): number {
  return price === 0 ? 0 : Math.max(5, Math.round((price * level) / 5) * 5)
}

function cuisineOf({ cuisines }: Sources, slug: string): Cuisine {
  const found = cuisines.find((cuisine) => cuisine.slug === slug)
  if (!found) throw new Error(`there is no cuisine "${slug}"`)
  return found
}
