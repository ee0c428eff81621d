import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, integer, Version } from '#contract/fields.ts'
import { pacingBounds } from '#domain/catalogue/pacing/pacing-bounds.ts'

const params = z.strictObject({ outletId: Id })

const Pacing = {
  /** Kitchen points per quarter of an hour. Null while it is off. */
  points: integer(...pacingBounds.points).nullable(),
  /** Minutes: an order for as soon as possible is promised for no later. */
  ceiling: integer(...pacingBounds.ceiling),
}

export const PacingSetting = z.object({
  ...Pacing,
  /** The most points ordered for a quarter of an hour on the last four Fridays; null without orders. */
  mostOnFridays: z.number().int().nullable(),
  version: Version,
})
export type PacingSetting = z.output<typeof PacingSetting>

export const pacing = {
  readPacing: {
    method: 'GET',
    path: '/outlet-setup/get-pacing/:outletId',
    summary: 'Returns how much the outlet’s kitchen can cook in a quarter of an hour',
    access: { duty: 'settings' },
    params,
    reply: PacingSetting,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  savePacing: {
    method: 'PUT',
    path: '/outlet-setup/save-pacing/:outletId',
    summary: 'Sets the kitchen points, or switches them off. Orders that are placed already stay',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ ...Pacing, version: Version.optional() }),
    reply: PacingSetting,
    refuses: ['RESTAURANT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, Endpoint>
