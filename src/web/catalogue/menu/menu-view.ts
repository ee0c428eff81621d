import type { FoodOptionGroup, Menu } from '#contract/catalogue/menu.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens.ts'
import type { MenuDish } from '#domain/orders/cart-changes.ts'
import type { OptionGroup } from '#domain/catalogue/menu/dish-options.ts'
import { fromPounds, type Pence } from '#domain/shared/money.ts'

/** The menu as sent to the page. Dishes refer to option groups by id, so that each group is sent once. */
export type MenuView = { categories: CategoryView[]; groups: Record<string, GroupView> }

export type CategoryView = { slug: string; name: string; dishes: DishView[] }

type Food = Menu['categories'][number]['foods'][number]

type Rare = 'kcal' | 'isAlcohol' | 'isSoldOut' | 'picture'

/** Fields that few dishes have are left out where they are empty. */
export type DishView = Omit<Food, '_id' | 'basePrice' | 'price' | Rare> & {
  id: string
  basePrice: Pence
} & Partial<Pick<Food, Rare>>

export type GroupView = Omit<OptionGroup, 'types'> & {
  types: (OptionGroup['types'][number] & { allergens: Allergen[] | null })[]
}

export function toMenuView({ categories, groups }: Menu): MenuView {
  const slugs = new Set<string>()
  return {
    categories: categories.map(({ name, foods }) => ({
      slug: toUniqueSlug(name, slugs),
      name,
      dishes: foods.map(toDishView),
    })),
    groups: Object.fromEntries(groups.map((group) => [group._id, toGroupView(group)])),
  }
}

export function groupsOf({ groups }: MenuView, { groupIds }: DishView): GroupView[] {
  return groupIds.flatMap((id) => groups[id] ?? [])
}

/** The dishes by id, in the form of the domain rules. */
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

function toDishView({ _id, basePrice, kcal, isAlcohol, isSoldOut, picture, ...food }: Food): DishView {
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

function toGroupView({ _id, name, minChoices, choiceCount, types }: FoodOptionGroup): GroupView {
  return {
    id: _id,
    name,
    minChoices,
    choiceCount,
    types: types.map((type) => ({ ...type, price: fromPounds(type.price) })),
  }
}

/** A second category with the same name gets a numbered slug. */
function toUniqueSlug(name: string, taken: Set<string>): string {
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
