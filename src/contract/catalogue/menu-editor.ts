import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, singleLine, Pounds, SignedPounds, Version } from '#contract/fields.ts'
import { PeriodIds, ServingPeriod } from '#contract/catalogue/serving-period.ts'
import { DailyPortions, DishPoints } from '#contract/catalogue/dish-fields.ts'
import { declaredFields } from '#contract/catalogue/declarations.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { availabilities } from '#domain/catalogue/menu/bulk-change.ts'
import { groupKinds, halvesPrices, maxOptionQuantity } from '#domain/catalogue/menu/options/dish-options.ts'

const params = z.strictObject({ outletId: Id })
const Price = Pounds.max(1_000)
const Allergens = z.array(z.enum(allergens)).max(14).nullable()
const Diets = z.array(z.enum(['vegetarian', 'vegan', 'halal'])).max(3)
export const VatRate = z.union([z.literal(0), z.literal(5), z.literal(20)]).nullable()
const OptionPrice = SignedPounds.min(-1_000).max(1_000)
const move = {
  direction: z.enum(['up', 'down']).optional(),
  position: z.number().int().min(0).max(2_000).optional(),
}

const FoodFields = {
  name: singleLine(1, 120),
  description: z.string().trim().max(500),
  basePrice: Price,
  /** Null where the outlet has set none. */
  vatRate: VatRate,
  kcal: z.number().int().min(0).max(20_000).nullable(),
  isAlcohol: z.boolean(),
  diets: Diets,
  /** Null where the outlet has declared nothing, which is not the same as declaring none. */
  allergens: Allergens,
  ...declaredFields,
  groupIds: z.array(Id).max(20),
}

/** The last change of a declaration. Absent for one from before changes were recorded. */
const DeclaredBy = z.object({ name: z.string().nullable(), at: z.iso.datetime() }).optional()

/** Prices and VAT rates of single order types, from a day on. Null where the dish's own apply; food eaten in is taxed at 20 %. */
const TypePrices = z.strictObject({
  collection: Price.nullable(),
  delivery: Price.nullable(),
  dineIn: Price.nullable(),
  collectionVatRate: VatRate,
  deliveryVatRate: VatRate,
  /** The first day; null if they always apply. */
  from: LocalDate.nullable(),
})
export type TypePrices = z.output<typeof TypePrices>

const GroupFields = { name: singleLine(1, 80), minChoices: z.number().int().min(0).max(50) }
const GroupRules = {
  kind: z.enum(groupKinds),
  halvesPrice: z.enum(halvesPrices),
  /** The most units of one option. */
  maxQuantity: z.number().int().min(1).max(maxOptionQuantity),
  /** The first units that cost nothing; the dearest are. */
  freeCount: z.number().int().min(0).max(50),
}
const OptionFields = {
  typeName: singleLine(1, 80),
  price: OptionPrice,
  allergens: Allergens,
  ...declaredFields,
}
const OptionRules = {
  /** Selected by default. */
  isDefault: z.boolean(),
  /** Groups to choose from once this option is chosen. */
  opens: z.array(Id).max(5),
  /** By the id of an option in a group of sizes. */
  sizePrices: z.array(z.strictObject({ sizeId: Id, price: OptionPrice })).max(50),
}

/** The whole menu for editing. Names are not validated here, so that an old one can be corrected. */
export const FullMenu = z.object({
  categories: z.array(
    z.object({
      _id: Id,
      /** Its name in the file of the menu. */
      key: z.string(),
      name: z.string(),
      periodIds: PeriodIds,
      foods: z.array(
        z.object({
          _id: Id,
          ...FoodFields,
          key: z.string(),
          name: z.string(),
          typePrices: TypePrices,
          periodIds: PeriodIds,
          dailyPortions: DailyPortions,
          points: DishPoints,
          picture: z.string().nullable(),
          availability: z.enum(availabilities),
          declaredBy: DeclaredBy,
          version: Version,
        }),
      ),
    }),
  ),
  groups: z.array(
    z.object({
      _id: Id,
      ...GroupFields,
      key: z.string(),
      ...GroupRules,
      name: z.string(),
      choiceCount: z.number().int(),
      version: Version,
      /** Of any of its options. */
      declaredBy: DeclaredBy,
      options: z.array(z.object({ _id: Id, ...OptionFields, ...OptionRules, typeName: z.string() })),
    }),
  ),
  periods: z.array(ServingPeriod.extend({ version: Version })),
})
export type FullMenu = z.output<typeof FullMenu>

const FoodDraft = z.strictObject({
  /** Absent for a new dish. */
  foodId: Id.optional(),
  categoryId: Id,
  ...FoodFields,
  /** Absent keeps the present ones. */
  typePrices: TypePrices.optional(),
  periodIds: PeriodIds.optional(),
  dailyPortions: DailyPortions.optional(),
  points: DishPoints.optional(),
  /** An uploaded picture; null removes the current one, absent keeps it. */
  pictureId: Id.nullable().optional(),
  version: Version.optional(),
})
export type FoodDraft = z.output<typeof FoodDraft>

const GroupDraft = z.strictObject({
  groupId: Id.optional(),
  ...GroupFields,
  choiceCount: z.number().int().min(1).max(50),
  /** Absent rules of the group or of an option stay as they are. */
  ...z.object(GroupRules).partial().shape,
  /** The complete list in order; an option that is not in it is removed. */
  options: z
    .array(z.strictObject({ _id: Id.optional(), ...OptionFields, ...z.object(OptionRules).partial().shape }))
    .min(1)
    .max(50),
  version: Version.optional(),
})
export type GroupDraft = z.output<typeof GroupDraft>

const shared = {
  method: 'PUT',
  access: { duty: 'settings' },
  idempotent: true,
  params,
  reply: FullMenu,
} as const
const notFound = 'RESTAURANT_NOT_FOUND'

/** Removed categories, dishes and groups are only hidden, since past orders refer to them. */
export const menuEditor = {
  readFullMenu: {
    method: 'GET',
    path: '/outlet-menu/get-full-menu/:outletId',
    summary: 'Returns the whole menu for editing',
    access: { duty: 'settings' },
    params,
    reply: FullMenu,
    refuses: [notFound],
  },
  saveCategory: {
    ...shared,
    path: '/outlet-menu/save-category/:outletId',
    summary: 'Changes the name and serving times of a category, or adds one at the end',
    /** Absent serving times stay as they are. */
    body: z.strictObject({
      categoryId: Id.optional(),
      name: singleLine(1, 80),
      periodIds: PeriodIds.optional(),
    }),
    refuses: [notFound, 'CATEGORY_NOT_FOUND', 'PERIOD_NOT_FOUND', 'MENU_TOO_LONG'],
  },
  moveCategory: {
    ...shared,
    path: '/outlet-menu/move-category/:outletId',
    summary: 'Moves a category by one place, or to a place counted from 0',
    body: z.strictObject({ categoryId: Id, ...move }),
    refuses: [notFound, 'CATEGORY_NOT_FOUND'],
  },
  removeCategory: {
    ...shared,
    path: '/outlet-menu/remove-category/:outletId',
    summary: 'Removes an empty category',
    body: z.strictObject({ categoryId: Id }),
    refuses: [notFound, 'CATEGORY_NOT_FOUND', 'CATEGORY_NOT_EMPTY'],
  },
  saveFood: {
    ...shared,
    path: '/outlet-menu/save-food/:outletId',
    summary: 'Updates a dish, or adds one at the end of its category',
    body: FoodDraft,
    refuses: [
      notFound,
      'FOOD_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'PERIOD_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'MENU_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
  },
  moveFood: {
    ...shared,
    path: '/outlet-menu/move-food/:outletId',
    summary: 'Moves a dish within its category, by one place or to a place counted from 0',
    body: z.strictObject({ foodId: Id, ...move }),
    refuses: [notFound, 'FOOD_NOT_FOUND'],
  },
  removeFood: {
    ...shared,
    path: '/outlet-menu/remove-food/:outletId',
    summary: 'Removes a dish',
    body: z.strictObject({ foodId: Id }),
    refuses: [notFound, 'FOOD_NOT_FOUND'],
  },
  saveGroup: {
    ...shared,
    path: '/outlet-menu/save-group/:outletId',
    summary: 'Updates an option group, or adds one',
    body: GroupDraft,
    refuses: [
      notFound,
      'GROUP_NOT_FOUND',
      'OPTION_NOT_FOUND',
      'OPTION_GROUP_INVALID',
      'MENU_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
  },
  removeGroup: {
    ...shared,
    path: '/outlet-menu/remove-group/:outletId',
    summary: 'Removes an option group from every dish',
    body: z.strictObject({ groupId: Id }),
    refuses: [notFound, 'GROUP_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
