import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { Pence } from '#domain/shared/money.ts'
import { joinWords, splitWords } from '#domain/shared/word-list.ts'
import type { DishView, GroupView, MenuView } from '#web/catalogue/menu/menu-view.ts'

type Rare = Pick<DishView, 'kcal' | 'isAlcohol' | 'isSoldOut' | 'picture'>

/** A dish without the names of its fields. Its groups are places in the list of groups; a list of words is one text. */
type Line = [
  id: string,
  name: string,
  description: string,
  basePrice: Pence,
  groups: number[],
  diets: string,
  allergens: string | null,
  rare?: Rare,
]

type Packed = { categories: [slug: string, name: string, dishes: Line[]][]; groups: GroupView[] }

/**
 * A menu on its way to the page: one text. If the router took it apart, four hundred dishes would cost more than all the
 * rest. It stands in the page within two other texts, where a quotation mark takes four letters: so it has few of them.
 */
export function writeMenuText({ categories, groups }: MenuView): string {
  const places = new Map(Object.keys(groups).map((id, place) => [id, place]))
  const packed: Packed = {
    categories: categories.map(({ slug, name, dishes }) => [
      slug,
      name,
      dishes.map((dish) => lineOf(dish, places)),
    ]),
    groups: Object.values(groups),
  }
  return JSON.stringify(packed)
}

export function readMenuText(text: string): MenuView {
  const { categories, groups } = JSON.parse(text) as Packed
  return {
    categories: categories.map(([slug, name, lines]) => ({
      slug,
      name,
      dishes: lines.map((line) => dishOf(line, groups)),
    })),
    groups: Object.fromEntries(groups.map((group) => [group.id, group])),
  }
}

function lineOf(dish: DishView, places: ReadonlyMap<string, number>): Line {
  const { id, name, description, basePrice, groupIds, diets, allergens, ...rare } = dish
  const groups = groupIds.flatMap((groupId) => places.get(groupId) ?? [])
  const line: Line = [
    id,
    name,
    description,
    basePrice,
    groups,
    joinWords(diets),
    allergens && joinWords(allergens),
  ]
  if (Object.keys(rare).length > 0) line.push(rare)
  return line
}

function dishOf(line: Line, known: readonly GroupView[]): DishView {
  const [id, name, description, basePrice, groups, diets, allergens, rare] = line
  return {
    id,
    name,
    description,
    basePrice,
    groupIds: groups.map((place) => known[place]!.id),
    diets: splitWords(diets) as DishView['diets'],
    allergens: allergens === null ? null : (splitWords(allergens) as Allergen[]),
    ...rare,
  }
}
