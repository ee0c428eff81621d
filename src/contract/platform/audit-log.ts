import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, LocalDate, Paging, wholeNumber } from '#contract/fields.ts'

/** One line of the log: who changed what, where and when. Nobody is the system itself. */
export const RecordedChange = z.object({
  _id: z.string(),
  what: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: Id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type RecordedChange = z.output<typeof RecordedChange>

export const changes = {
  listChanges: {
    method: 'GET',
    path: '/change/get-all',
    summary: 'The log of every change, the newest first: by kind, restaurant, person and days (London time)',
    access: 'admin',
    query: z.strictObject({
      what: z
        .string()
        .max(40)
        .regex(/^[a-z-]+$/, 'choose one of the list')
        .optional(),
      restaurant: IdOrUniId.optional(),
      by: Id.optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(50),
    }),
    reply: z.array(RecordedChange),
    beside: z.object({ paging: Paging, kinds: z.array(z.string()) }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
