import type { FoodOptionGroup, Menu } from '#contract/catalogue/menu.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { MenuDish } from '#domain/orders/cart-changes.ts'
import type { OptionGroup } from '#domain/catalogue/dish-options.ts'
import { fromPounds, type Pence } from '#domain/shared/money.ts'

/** A menu as its page takes it along: dishes that share a group of options name it, so it travels once. */
export type MenuView = { categories: CategoryView[]; groups: Record<string, GroupView> }

export type CategoryView = { slug: string; name: string; dishes: DishView[] }

type Food = Menu['categories'][number]['foods'][number]

type Rare = 'kcal' | 'isAlcohol' | 'isSoldOut' | 'picture'

/** What few dishes have is left out of the others. */
export type DishView = Omit<Food, '_id' | 'basePrice' | 'price' | Rare> & {
  id: string
  basePrice: Pence
} & Partial<Pick<Food, Rare>>

export type GroupView = Omit<OptionGroup, 'types'> & {
  types: (OptionGroup['types'][number] & { allergens: Allergen[] | null })[]
}

export function menuView({ categories, groups }: Menu): MenuView {
  const slugs = new Set<string>()
  return {
    categories: categories.map(({ name, foods }) => ({
      slug: slugOf(name, slugs),
      name,
      dishes: foods.map(dishView),
    })),
    groups: Object.fromEntries(groups.map((group) => [group._id, groupView(group)])),
  }
}

export function groupsOf({ groups }: MenuView, { groupIds }: DishView): GroupView[] {
  return groupIds.flatMap((id) => groups[id] ?? [])
}

/** The dishes by their id, as the rules look at them. */
export function dishesById(menu: MenuView): Map<string, MenuDish> {
  return new Map(
    menu.categories.flatMap(({ dishes }) =>
      dishes.map(
        (dish) =>
          [dish.id, { ...dish, isSoldOut: dish.isSoldOut === true, groups: groupsOf(menu, dish) }] as const,
      ),
    ),
  )
}

function dishView({ _id, basePrice, kcal, isAlcohol, isSoldOut, picture, ...food }: Food): DishView {
  const { name, description, groupIds, diets, allergens } = food
  return {
    id: _id,
    name,
    description,
    basePrice: fromPounds(basePrice),
    groupIds,
    diets,
    allergens,
    ...(kcal !== null && { kcal }),
    ...(isAlcohol && { isAlcohol }),
    ...(isSoldOut && { isSoldOut }),
    ...(picture !== null && { picture }),
  }
}

function groupView({ _id, name, minChoices, choiceCount, types }: FoodOptionGroup): GroupView {
  return {
    id: _id,
    name,
    minChoices,
    choiceCount,
    types: types.map((type) => ({ ...type, price: fromPounds(type.price) })),
  }
}

/** Two categories of one name are still two addresses. */
function slugOf(name: string, taken: Set<string>): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'menu'
  let slug = plain
  for (let n = 2; taken.has(slug); n++) slug = `${plain}-${n}`
  taken.add(slug)
  return slug
}
