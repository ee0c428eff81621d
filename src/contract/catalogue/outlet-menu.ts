import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, integer } from '#contract/fields.ts'
import { maxPortions } from '#domain/catalogue/menu/portions.ts'

const params = z.strictObject({ outletId: Id })
const isSoldOut = z.boolean()

/** Names only, with what is sold out today. */
export const OutletMenu = z.object({
  categories: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      foods: z.array(
        z.object({
          _id: Id,
          name: z.string(),
          isSoldOut,
          /** Null where portions are not counted. */
          left: z.number().int().nullable(),
          /** The number that every day begins with. */
          dailyPortions: z.number().int().nullable(),
        }),
      ),
    }),
  ),
  groups: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      options: z.array(z.object({ _id: Id, typeName: z.string(), isSoldOut })),
    }),
  ),
})
export type OutletMenu = z.output<typeof OutletMenu>

export const outletMenu = {
  readOutletMenu: {
    method: 'GET',
    path: '/outlet-menu/get-menu/:outletId',
    summary: 'Returns the menu with what is sold out',
    access: { duty: 'board' },
    params,
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  setFoodSoldOut: {
    method: 'PUT',
    path: '/outlet-menu/mark-food/:outletId',
    summary: 'Marks a dish as sold out until 05:00, or as available again',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({ foodId: Id, isSoldOut }),
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND', 'FOOD_NOT_FOUND'],
  },
  setPortions: {
    method: 'PUT',
    path: '/outlet-menu/set-portions/:outletId',
    summary:
      'Sets how many portions of a dish are left; null stops counting. Portions that orders took since `seen` stay taken',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({
      foodId: Id,
      left: integer(0, maxPortions).nullable(),
      /** The count that the caller saw. */
      seen: integer(0, maxPortions).nullable().optional(),
    }),
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND', 'FOOD_NOT_FOUND'],
  },
  setOptionSoldOut: {
    method: 'PUT',
    path: '/outlet-menu/mark-option/:outletId',
    summary: 'Marks an option as sold out until 05:00, or as available again',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({ optionId: Id, isSoldOut }),
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND', 'OPTION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
