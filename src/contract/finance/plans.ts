import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, singleLine } from '#contract/fields.ts'

/** The platform's share of the food by card, from a day on. */
const Plan = z.object({ name: z.string(), percent: z.number(), fromDay: z.iso.date() })

const OutletPlans = z.object({
  outlet: z.object({ _id: Id, name: z.string() }),
  /** The latest first, one a day. */
  plans: z.array(Plan),
  /** The day in London: the first plan from today or before is the one in force. */
  today: z.iso.date(),
})

const params = z.strictObject({ outletId: Id })
const entry = { access: 'admin', params, reply: OutletPlans } as const

export const plans = {
  readPlans: {
    ...entry,
    method: 'GET',
    path: '/admin-plan/:outletId',
    summary: 'Returns the commission plans of an outlet',
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  addPlan: {
    ...entry,
    method: 'PUT',
    path: '/admin-plan/:outletId',
    summary:
      'Adds a commission plan from a day after today on, in place of another from that day. Once begun, plans are never changed',
    idempotent: true,
    body: z.strictObject({
      name: singleLine(1, 40),
      percent: z.number().min(0).max(50).multipleOf(0.01),
      fromDay: LocalDate,
    }),
    refuses: ['RESTAURANT_NOT_FOUND', 'PLAN_IN_THE_PAST'],
  },
} as const satisfies Record<string, Endpoint>
