import { z } from 'zod'

import { outletStates } from '#contract/catalogue/admin-restaurants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, OrderType } from '#contract/fields.ts'

/** How far an outlet is set up, in numbers. */
export const OutletChecklist = z.object({
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }),
  state: z.enum(outletStates),
  orderTypes: z.array(OrderType),
  /** Days of the week with opening hours. */
  openDays: z.number().int(),
  dishes: z.number().int(),
  dishesWithoutAllergens: z.number().int(),
  /** In miles. */
  areaLimit: z.number(),
  /** Post code districts that are served at any distance. */
  outcodes: z.number().int(),
  covers: z.number().int(),
  tables: z.number().int(),
  /** Settings that customers would stumble over, as sentences. */
  warnings: z.array(z.string()),
})
export type OutletChecklist = z.output<typeof OutletChecklist>

export const outletChecklist = {
  readChecklist: {
    method: 'GET',
    path: '/outlet-setup/get-checklist/:outletId',
    summary: 'Returns how far an outlet is set up',
    access: { duty: 'settings' },
    params: z.strictObject({ outletId: Id }),
    reply: OutletChecklist,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
