import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const isSoldOut = z.boolean()

/** The menu by names alone, with what is off for tonight. */
export const OutletMenu = z.object({
  categories: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      foods: z.array(z.object({ _id: Id, name: z.string(), isSoldOut })),
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
    summary: 'The menu of an outlet that the caller runs, and what of it is sold out',
    access: 'staff',
    params,
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  markFood: {
    method: 'PUT',
    path: '/outlet-menu/mark-food/:outletId',
    summary: 'Takes a dish off the menu until five in the morning, or puts it back',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ foodId: Id, isSoldOut }),
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND', 'FOOD_NOT_FOUND'],
  },
  markOption: {
    method: 'PUT',
    path: '/outlet-menu/mark-option/:outletId',
    summary: 'The same for one option of a dish',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ optionId: Id, isSoldOut }),
    reply: OutletMenu,
    refuses: ['RESTAURANT_NOT_FOUND', 'OPTION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
