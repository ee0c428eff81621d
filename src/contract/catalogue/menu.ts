import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, Pounds, SignedPounds } from '#contract/fields.ts'
import { ServingPeriod } from '#contract/catalogue/serving-period.ts'
import { declaredFields } from '#contract/catalogue/declarations.ts'
import { Ordering } from '#contract/catalogue/restaurants.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { groupKinds, halvesPrices } from '#domain/catalogue/menu/options/dish-options.ts'

export const Category = z.object({ _id: Id, name: z.string() })
export type Category = z.output<typeof Category>

/** Null where the outlet has declared nothing, which is not the same as declaring none. */
const Allergens = z.array(z.enum(allergens)).nullable()

const FoodOption = z.object({
  typeName: z.string(),
  price: SignedPounds,
  allergens: Allergens,
  ...declaredFields,
  isSoldOut: z.boolean(),
  /** Selected by default. */
  isDefault: z.boolean().optional(),
  /** The price with one of the dish's sizes, where it differs. */
  sizePrices: z.array(z.object({ groupId: Id, typeName: z.string(), price: SignedPounds })).optional(),
  /** Groups to choose from once this option is chosen. */
  opens: z.array(Id).optional(),
})

/** Fields that a plain group does not need are absent. */
export const FoodOptionGroup = z.object({
  _id: Id,
  name: z.string(),
  minChoices: z.number().int(),
  choiceCount: z.number().int(),
  kind: z.enum(groupKinds).optional(),
  halvesPrice: z.enum(halvesPrices).optional(),
  /** The most units of one option. */
  maxQuantity: z.number().int().optional(),
  /** The first units that cost nothing; the dearest are. */
  freeCount: z.number().int().optional(),
  types: z.array(FoodOption),
})
export type FoodOptionGroup = z.output<typeof FoodOptionGroup>

export const Food = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  basePrice: Pounds,
  price: Pounds,
  options: z.array(FoodOptionGroup),
  /** Groups that an option opens. */
  nestedOptions: z.array(FoodOptionGroup).optional(),
  /** Base prices for single order types, where they differ. */
  prices: z
    .object({
      Collection: Pounds.optional(),
      'Home Delivery': Pounds.optional(),
      'Dine In': Pounds.optional(),
    })
    .optional(),
  /** The first day of `prices`; absent if they always apply. */
  pricesFrom: z.string().optional(),
  diets: z.array(z.enum(['vegetarian', 'vegan', 'halal'])),
  allergens: Allergens,
  ...declaredFields,
  kcal: z.number().int().nullable(),
  isAlcohol: z.boolean(),
  isSoldOut: z.boolean(),
  /** Portions left, if they are counted and few. */
  left: z.number().int().optional(),
  /** The times at which it is served, its own or those of its category; absent if it always is. */
  servingPeriods: z.array(ServingPeriod).optional(),
  picture: z.string().nullable(),
})
export type Food = z.output<typeof Food>

/** Dishes refer to shared option groups by id, which keeps a long menu small. */
export const Menu = z.object({
  categories: z.array(
    Category.extend({
      foods: z.array(
        Food.omit({ options: true, nestedOptions: true, servingPeriods: true }).extend({
          groupIds: z.array(Id),
          periodIds: z.array(Id).optional(),
        }),
      ),
    }),
  ),
  groups: z.array(FoodOptionGroup),
  /** The serving times that dishes refer to. */
  periods: z.array(ServingPeriod).optional(),
})
export type Menu = z.output<typeof Menu>

export const SoldOut = z.object({
  foods: z.array(Id),
  /** Dishes of which few portions are left. */
  left: z.array(z.object({ foodId: Id, left: z.number().int() })),
  options: z.array(z.object({ groupId: Id, typeName: z.string() })),
  /** The last change of menu, hours or delivery settings, if recent: a page loaded before it must reload. */
  writtenAt: z.iso.datetime().nullable(),
  ordering: Ordering,
})
export type SoldOut = z.output<typeof SoldOut>

export const menu = {
  listCategories: {
    method: 'GET',
    path: '/category/get-restaurant-categories/:restaurantId',
    specifiedAs: 'API35',
    summary: 'Lists the categories of a restaurant’s menu',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: z.array(Category),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readCategory: {
    method: 'GET',
    path: '/category/get-single-category/:id',
    specifiedAs: 'API34',
    summary: 'Returns a category',
    access: 'anyone',
    params: z.strictObject({ id: Id }),
    reply: Category,
    refuses: ['CATEGORY_NOT_FOUND'],
  },
  listFoods: {
    method: 'GET',
    path: '/food/get-foods-by-category/:categoryId',
    specifiedAs: 'API36',
    summary: 'Lists the dishes of a category with their options',
    access: 'anyone',
    params: z.strictObject({ categoryId: Id }),
    reply: z.array(Food),
    refuses: ['CATEGORY_NOT_FOUND'],
  },
  readMenu: {
    method: 'GET',
    path: '/category/get-restaurant-menu/:restaurantId',
    summary: 'Returns the whole menu of a restaurant: categories with dishes, and option groups',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: Menu,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readSoldOut: {
    method: 'GET',
    path: '/category/get-sold-out/:restaurantId',
    summary:
      'Lists sold-out dishes and options and the time of the last change, for pages that have the menu open',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: SoldOut,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
