import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, Pounds } from '#contract/fields.ts'
import { allergens } from '#domain/catalogue/allergens.ts'

export const Category = z.object({ _id: Id, name: z.string() })
export type Category = z.output<typeof Category>

/** Null where the outlet has declared nothing, which is not the same as declaring none. */
const Allergens = z.array(z.enum(allergens)).nullable()

export const FoodOptionGroup = z.object({
  _id: Id,
  name: z.string(),
  minChoices: z.number().int(),
  choiceCount: z.number().int(),
  types: z.array(
    z.object({ typeName: z.string(), price: Pounds, allergens: Allergens, isSoldOut: z.boolean() }),
  ),
})
export type FoodOptionGroup = z.output<typeof FoodOptionGroup>

export const Food = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  basePrice: Pounds,
  price: Pounds,
  options: z.array(FoodOptionGroup),
  diets: z.array(z.enum(['vegetarian', 'vegan', 'halal'])),
  allergens: Allergens,
  kcal: z.number().int().nullable(),
  isAlcohol: z.boolean(),
  isSoldOut: z.boolean(),
  picture: z.string().nullable(),
})
export type Food = z.output<typeof Food>

/** Dishes that share a group of options name it, so that a long menu stays short on the way. */
export const Menu = z.object({
  categories: z.array(
    Category.extend({ foods: z.array(Food.omit({ options: true }).extend({ groupIds: z.array(Id) })) }),
  ),
  groups: z.array(FoodOptionGroup),
})
export type Menu = z.output<typeof Menu>

export const SoldOut = z.object({
  foods: z.array(Id),
  options: z.array(z.object({ groupId: Id, typeName: z.string() })),
  /** When the outlet last wrote its menu, its hours or its delivery rule, if lately: a page from before that asks anew. */
  writtenAt: z.iso.datetime().nullable(),
})
export type SoldOut = z.output<typeof SoldOut>

export const menu = {
  listCategories: {
    method: 'GET',
    path: '/category/get-restaurant-categories/:restaurantId',
    summary: 'The categories of a restaurant’s menu, in its order',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: z.array(Category),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readCategory: {
    method: 'GET',
    path: '/category/get-single-category/:id',
    summary: 'One category',
    access: 'anyone',
    params: z.strictObject({ id: Id }),
    reply: Category,
    refuses: ['CATEGORY_NOT_FOUND'],
  },
  listFoods: {
    method: 'GET',
    path: '/food/get-foods-by-category/:categoryId',
    summary: 'The dishes of a category with their options',
    access: 'anyone',
    params: z.strictObject({ categoryId: Id }),
    reply: z.array(Food),
    refuses: ['CATEGORY_NOT_FOUND'],
  },
  readMenu: {
    method: 'GET',
    path: '/category/get-restaurant-menu/:restaurantId',
    summary: 'The whole menu of a restaurant at once: every category with its dishes, and the options',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: Menu,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readSoldOut: {
    method: 'GET',
    path: '/category/get-sold-out/:restaurantId',
    summary:
      'What of a menu is sold out at this moment, and when it was last written, for pages that have it open',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    reply: SoldOut,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
