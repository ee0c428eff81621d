import type { ServingPeriod } from '#contract/catalogue/serving-period.ts'
import type { FoodOptionGroup, Menu } from '#contract/catalogue/menu.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { declareSizes } from '#domain/catalogue/menu/declare-sizes.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import type { OptionGroup, OptionType } from '#domain/catalogue/menu/options/dish-options.ts'
import { type FlatGroup, linkGroups } from '#domain/catalogue/menu/options/nested-groups.ts'
import { otherPrices, priceFor, type TypePrices } from '#domain/catalogue/menu/order-type-price.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { fromPounds, type Pence } from '#domain/shared/money.ts'

/** The menu as sent to the page. Dishes and options refer to option groups by id, so that each group is sent once. */
export type MenuView = {
  categories: CategoryView[]
  groups: Record<string, FlatGroup<GroupView>>
  /** The serving times that dishes refer to, by id. */
  periods?: Record<string, ServingPeriod>
}

export type CategoryView = { slug: string; name: string; dishes: DishView[] }

type Food = Menu['categories'][number]['foods'][number]

type Rare =
  | 'kcal'
  | 'isAlcohol'
  | 'isSoldOut'
  | 'left'
  | 'periodIds'
  | 'picture'
  | 'pricesFrom'
  | 'named'
  | 'mayContain'

/** Fields that few dishes have are left out where they are empty. */
export type DishView = Omit<Food, '_id' | 'basePrice' | 'price' | 'prices' | Rare> & {
  id: string
  basePrice: Pence
} & Partial<Pick<Food, Rare>> &
  Pick<TypePrices, 'prices'> &
  Pick<MenuDish, 'otherPrices'> & {
    /** The order type whose own price it has. */
    pricedFor?: FoodOrderType | undefined
    /** Its hours and when it is served next, if it is not served at the soonest time. */
    notServed?: { hours: string; next: string } | undefined
  }

export type TypeView = Omit<OptionType, 'opens'> & {
  allergens: Allergen[] | null
  named?: NamedAllergen[] | undefined
  mayContain?: Allergen[] | undefined
  opens?: readonly GroupView[] | undefined
}
export type GroupView = Omit<OptionGroup, 'types'> & { types: readonly TypeView[] }

export function toMenuView({ categories, groups, periods }: Menu): MenuView {
  const slugs = new Set<string>()
  return {
    categories: categories.map(({ name, foods }) => ({
      slug: toUniqueSlug(name, slugs),
      name,
      dishes: foods.map(toDishView),
    })),
    groups: Object.fromEntries(groups.map((group) => [group._id, toGroupView(group)])),
    ...(periods && { periods: Object.fromEntries(periods.map((period) => [period._id, period])) }),
  }
}

/** The option groups of a dish, with those that their options open. */
export function groupsOf({ groups }: MenuView, { groupIds, allergens }: DishView): GroupView[] {
  return declareSizes(
    linkGroups<GroupView>(groupIds, (id) => groups[id]),
    allergens,
  )
}

/** The dishes by id, in the form of the domain rules. */
export function dishesById(menu: MenuView): Map<string, MenuDish> {
  return new Map(
    menu.categories.flatMap(({ dishes }) =>
      dishes.map(
        (dish) =>
          [
            dish.id,
            {
              ...dish,
              isSoldOut: dish.isSoldOut === true,
              notServed: dish.notServed?.hours,
              groups: groupsOf(menu, dish),
            },
          ] as const,
      ),
    ),
  )
}

/** The menu at the prices of an order type. The same menu if no dish has any. */
export function withPrices(menu: MenuView, orderType: FoodOrderType | undefined, now: Date): MenuView {
  if (!menu.categories.some(({ dishes }) => dishes.some(({ prices }) => prices))) return menu
  const withPrice = (dish: DishView): DishView => {
    const basePrice = priceFor(dish, { orderType, at: now })
    const isUsual = basePrice === dish.basePrice
    return { ...dish, basePrice, otherPrices: otherPrices(dish), ...(!isUsual && { pricedFor: orderType }) }
  }
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => (dish.prices ? withPrice(dish) : dish)),
  }))
  return { ...menu, categories }
}

function toDishView({ _id, basePrice, kcal, isAlcohol, isSoldOut, picture, ...food }: Food): DishView {
  const { name, description, groupIds, diets, allergens, prices, pricesFrom, left, periodIds } = food
  const { named, mayContain } = food
  return {
    id: _id,
    name,
    description,
    basePrice: fromPounds(basePrice),
    groupIds,
    diets,
    allergens,
    ...(named && { named }),
    ...(mayContain && { mayContain }),
    ...(kcal !== null && { kcal }),
    ...(isAlcohol && { isAlcohol }),
    ...(isSoldOut && { isSoldOut }),
    ...(left !== undefined && { left }),
    ...(periodIds && { periodIds }),
    ...(picture !== null && { picture }),
    ...(prices && { prices: toPencePrices(prices) }),
    ...(pricesFrom !== undefined && { pricesFrom }),
  }
}

/** The group with prices in pence. */
function toGroupView({ _id, types, ...group }: FoodOptionGroup): FlatGroup<GroupView> {
  return {
    id: _id,
    ...group,
    types: types.map(({ price, sizePrices, ...type }) => ({
      ...type,
      price: fromPounds(price),
      ...(sizePrices && {
        sizePrices: sizePrices.map((one) => ({ ...one, price: fromPounds(one.price) })),
      }),
    })),
  }
}

/** Prices by order type, in pence. */
function toPencePrices(prices: NonNullable<Food['prices']>): NonNullable<TypePrices['prices']> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([type, price]) =>
      price === undefined ? [] : [[type, fromPounds(price)]],
    ),
  )
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
