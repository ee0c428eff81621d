import type { Category, Food } from '#contract/menu.ts'
import type { Allergen } from '#domain/allergens.ts'
import type { MenuDish } from '#domain/cart-changes.ts'
import type { OptionGroup } from '#domain/dish-options.ts'
import { fromPounds, type Pence } from '#domain/money.ts'

/** A menu as its page takes it along: dishes that share a group of options name it, so it travels once. */
export type MenuView = { categories: CategoryView[]; groups: Record<string, GroupView> }

export type CategoryView = { slug: string; name: string; dishes: DishView[] }

export type DishView = {
  id: string
  name: string
  description: string
  basePrice: Pence
  groupIds: string[]
  diets: Food['diets']
  allergens: Allergen[] | null
  kcal: number | null
  isAlcohol: boolean
  isSoldOut: boolean
  picture: string | null
}

export type GroupView = Omit<OptionGroup, 'types'> & {
  types: (OptionGroup['types'][number] & { allergens: Allergen[] | null })[]
}

export function menuView(categories: readonly (Category & { foods: Food[] })[]): MenuView {
  const groups: Record<string, GroupView> = {}
  const slugs = new Set<string>()
  return {
    categories: categories.map(({ name, foods }) => ({
      slug: slugOf(name, slugs),
      name,
      dishes: foods.map((food) => {
        for (const group of food.options) groups[group._id] ??= groupView(group)
        return dishView(food)
      }),
    })),
    groups,
  }
}

export function groupsOf({ groups }: MenuView, { groupIds }: DishView): GroupView[] {
  return groupIds.flatMap((id) => groups[id] ?? [])
}

/** The dishes by their id, as the rules look at them. */
export function dishesById(menu: MenuView): Map<string, MenuDish> {
  return new Map(
    menu.categories.flatMap(({ dishes }) =>
      dishes.map((dish) => [dish.id, { ...dish, groups: groupsOf(menu, dish) }] as const),
    ),
  )
}

function dishView({ _id, basePrice, options, ...rest }: Food): DishView {
  const { name, description, diets, allergens, kcal, isAlcohol, isSoldOut, picture } = rest
  return {
    id: _id,
    name,
    description,
    basePrice: fromPounds(basePrice),
    groupIds: options.map((group) => group._id),
    diets,
    allergens,
    kcal,
    isAlcohol,
    isSoldOut,
    picture,
  }
}

function groupView({ _id, name, minChoices, choiceCount, types }: Food['options'][number]): GroupView {
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
