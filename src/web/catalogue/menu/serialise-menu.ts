import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Pence } from '#domain/shared/money.ts'
import { toCommaList, parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type { DishView, MenuView } from '#web/catalogue/menu/menu-view.ts'

type Rare = Pick<
  DishView,
  | 'kcal'
  | 'isAlcohol'
  | 'isSoldOut'
  | 'left'
  | 'periodIds'
  | 'picture'
  | 'prices'
  | 'pricesFrom'
  | 'named'
  | 'mayContain'
>

/** A dish without field names. Its groups are indexes into the list of groups; lists are comma-separated. */
type DishTuple = [
  id: string,
  name: string,
  description: string,
  basePrice: Pence,
  groups: number[],
  diets: string,
  allergens: string | null,
  rare?: Rare,
]

type MenuGroup = MenuView['groups'][string]

type SerialisedMenu = Pick<MenuView, 'periods'> & {
  categories: [slug: string, name: string, dishes: DishTuple[]][]
  groups: MenuGroup[]
}

/**
 * One string, because the router's serialiser is slow for hundreds of dishes. It is embedded in JSON inside HTML, where
 * each quote costs four bytes, so the format avoids quotes.
 */
export function serialiseMenu({ categories, groups, periods }: MenuView): string {
  const indexes = new Map(Object.keys(groups).map((id, index) => [id, index]))
  const serialised: SerialisedMenu = {
    categories: categories.map(({ slug, name, dishes }) => [
      slug,
      name,
      dishes.map((dish) => toDishTuple(dish, indexes)),
    ]),
    groups: Object.values(groups),
    ...(periods && { periods }),
  }
  return JSON.stringify(serialised)
}

export function parseMenu(text: string): MenuView {
  const { categories, groups, periods } = JSON.parse(text) as SerialisedMenu
  return {
    categories: categories.map(([slug, name, tuples]) => ({
      slug,
      name,
      dishes: tuples.map((tuple) => toDishView(tuple, groups)),
    })),
    groups: Object.fromEntries(groups.map((group) => [group.id, group])),
    ...(periods && { periods }),
  }
}

function toDishTuple(dish: DishView, indexes: ReadonlyMap<string, number>): DishTuple {
  const { id, name, description, basePrice, groupIds, diets, allergens, ...rare } = dish
  const groups = groupIds.flatMap((groupId) => indexes.get(groupId) ?? [])
  const tuple: DishTuple = [
    id,
    name,
    description,
    basePrice,
    groups,
    toCommaList(diets),
    allergens && toCommaList(allergens),
  ]
  if (Object.keys(rare).length > 0) tuple.push(rare)
  return tuple
}

function toDishView(tuple: DishTuple, known: readonly MenuGroup[]): DishView {
  const [id, name, description, basePrice, groups, diets, allergens, rare] = tuple
  return {
    id,
    name,
    description,
    basePrice,
    groupIds: groups.map((index) => known[index]!.id),
    diets: parseCommaList(diets) as DishView['diets'],
    allergens: allergens === null ? null : (parseCommaList(allergens) as Allergen[]),
    ...rare,
  }
}
