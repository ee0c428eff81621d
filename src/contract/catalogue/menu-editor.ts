import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line, Pounds, Version } from '#contract/fields.ts'
import { allergens } from '#domain/catalogue/allergens.ts'

const params = z.strictObject({ outletId: Id })
const Price = Pounds.max(1_000)
const Allergens = z.array(z.enum(allergens)).max(14).nullable()
const Diets = z.array(z.enum(['vegetarian', 'vegan', 'halal'])).max(3)
const VatRate = z.union([z.literal(0), z.literal(5), z.literal(20)]).nullable()
const direction = z.enum(['up', 'down'])

const FoodFields = {
  name: line(1, 120),
  description: z.string().trim().max(500),
  basePrice: Price,
  /** Null where the outlet has said nothing. */
  vatRate: VatRate,
  kcal: z.number().int().min(0).max(20_000).nullable(),
  isAlcohol: z.boolean(),
  diets: Diets,
  /** Null where the outlet has declared nothing, which is not the same as declaring none. */
  allergens: Allergens,
  groupIds: z.array(Id).max(20),
}

const GroupFields = { name: line(1, 80), minChoices: z.number().int().min(0).max(50) }
const OptionFields = { typeName: line(1, 80), price: Price, allergens: Allergens }

/** The whole menu as the outlet writes it. A name that would not be taken today is still shown, so that it can be mended. */
export const FullMenu = z.object({
  categories: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      foods: z.array(
        z.object({
          _id: Id,
          ...FoodFields,
          name: z.string(),
          picture: z.string().nullable(),
          version: Version,
        }),
      ),
    }),
  ),
  groups: z.array(
    z.object({
      _id: Id,
      ...GroupFields,
      name: z.string(),
      choiceCount: z.number().int(),
      version: Version,
      options: z.array(z.object({ _id: Id, ...OptionFields, typeName: z.string() })),
    }),
  ),
})
export type FullMenu = z.output<typeof FullMenu>

const FoodDraft = z.strictObject({
  /** Absent for a new one. */
  foodId: Id.optional(),
  categoryId: Id,
  ...FoodFields,
  /** One that was uploaded before; null takes the present one away, and without it that stays. */
  pictureId: Id.nullable().optional(),
  version: Version.optional(),
})
export type FoodDraft = z.output<typeof FoodDraft>

const GroupDraft = z.strictObject({
  groupId: Id.optional(),
  ...GroupFields,
  choiceCount: z.number().int().min(1).max(50),
  /** All that it has from then on, in their order; one that is not named is taken away. */
  options: z
    .array(z.strictObject({ _id: Id.optional(), ...OptionFields }))
    .min(1)
    .max(50),
  version: Version.optional(),
})
export type GroupDraft = z.output<typeof GroupDraft>

const shared = { method: 'PUT', access: 'staff', idempotent: true, params, reply: FullMenu } as const
const none = 'RESTAURANT_NOT_FOUND'

/** How an outlet writes its menu. What an order cites is never lost: what is removed is only left out from then on. */
export const menuEditor = {
  readFullMenu: {
    method: 'GET',
    path: '/outlet-menu/get-full-menu/:outletId',
    summary: 'The whole menu of an outlet that the caller runs, as it is written',
    access: 'staff',
    params,
    reply: FullMenu,
    refuses: [none],
  },
  saveCategory: {
    ...shared,
    path: '/outlet-menu/save-category/:outletId',
    summary: 'Names a category, or adds one at the end',
    body: z.strictObject({ categoryId: Id.optional(), name: line(1, 80) }),
    refuses: [none, 'CATEGORY_NOT_FOUND', 'MENU_TOO_LONG'],
  },
  moveCategory: {
    ...shared,
    path: '/outlet-menu/move-category/:outletId',
    summary: 'Moves a category by one place',
    body: z.strictObject({ categoryId: Id, direction }),
    refuses: [none, 'CATEGORY_NOT_FOUND'],
  },
  removeCategory: {
    ...shared,
    path: '/outlet-menu/remove-category/:outletId',
    summary: 'Takes an empty category off the menu',
    body: z.strictObject({ categoryId: Id }),
    refuses: [none, 'CATEGORY_NOT_FOUND', 'CATEGORY_NOT_EMPTY'],
  },
  saveFood: {
    ...shared,
    path: '/outlet-menu/save-food/:outletId',
    summary: 'Writes a dish, or adds one at the end of its category',
    body: FoodDraft,
    refuses: [
      none,
      'FOOD_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'MENU_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
  },
  moveFood: {
    ...shared,
    path: '/outlet-menu/move-food/:outletId',
    summary: 'Moves a dish by one place within its category',
    body: z.strictObject({ foodId: Id, direction }),
    refuses: [none, 'FOOD_NOT_FOUND'],
  },
  removeFood: {
    ...shared,
    path: '/outlet-menu/remove-food/:outletId',
    summary: 'Takes a dish off the menu for good',
    body: z.strictObject({ foodId: Id }),
    refuses: [none, 'FOOD_NOT_FOUND'],
  },
  saveGroup: {
    ...shared,
    path: '/outlet-menu/save-group/:outletId',
    summary: 'Writes a group of options with how many must and may be chosen, or adds one',
    body: GroupDraft,
    refuses: [
      none,
      'GROUP_NOT_FOUND',
      'OPTION_NOT_FOUND',
      'GROUP_NOT_POSSIBLE',
      'MENU_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
  },
  removeGroup: {
    ...shared,
    path: '/outlet-menu/remove-group/:outletId',
    summary: 'Takes a group of options away from every dish that has it',
    body: z.strictObject({ groupId: Id }),
    refuses: [none, 'GROUP_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
