import { z } from 'zod'

import { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { periodFields } from '#contract/catalogue/serving-period.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Version } from '#contract/fields.ts'

const PeriodDraft = z.strictObject({
  /** Absent for a new one. */
  periodId: Id.optional(),
  ...periodFields,
  version: Version.optional(),
})
export type PeriodDraft = z.output<typeof PeriodDraft>

const shared = {
  method: 'PUT',
  access: { duty: 'settings' },
  idempotent: true,
  params: z.strictObject({ outletId: Id }),
  reply: FullMenu,
} as const

export const servingPeriods = {
  savePeriod: {
    ...shared,
    path: '/outlet-menu/save-period/:outletId',
    summary: 'Updates a time at which dishes are served, or adds one',
    body: PeriodDraft,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'PERIOD_NOT_FOUND',
      'PERIOD_NEVER_BEGINS',
      'MENU_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
  },
  removePeriod: {
    ...shared,
    path: '/outlet-menu/remove-period/:outletId',
    summary: 'Removes a serving time from every category and dish',
    body: z.strictObject({ periodId: Id }),
    refuses: ['RESTAURANT_NOT_FOUND', 'PERIOD_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
