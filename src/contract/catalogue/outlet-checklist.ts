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
  /** Whether a menu was imported from a file. */
  hasImportedMenu: z.boolean(),
  hasSavedDelivery: z.boolean(),
  hasLogo: z.boolean(),
  hasBanner: z.boolean(),
  testOrder: z.enum(['none', 'waiting', 'accepted']),
  /** When its staff asked for it to be published, until an admin answers. */
  publishAskedAt: z.iso.datetime().nullable(),
  /** What an admin answered to the last request, if something was missing. */
  publishAnswer: z.string().nullable(),
  /** A request publishes it at once. */
  isPublishedAtOnce: z.boolean(),
  /** Requirements for publishing that are not met yet. */
  lacks: z.array(z.string()),
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
  askToPublish: {
    method: 'PUT',
    path: '/outlet-setup/ask-to-publish/:outletId',
    summary: 'Asks an admin to publish a draft, or publishes it at once where the site is set to do so',
    access: { duty: 'settings' },
    params: z.strictObject({ outletId: Id }),
    reply: OutletChecklist,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_NOT_READY', 'OUTLET_STATE_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
