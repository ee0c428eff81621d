import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, LocalDate, Paging, queryInteger } from '#contract/fields.ts'

/** Who changed what, where and when. `by` is null for the system. */
export const AuditLogEntry = z.object({
  _id: z.string(),
  what: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: Id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditLogEntry = z.output<typeof AuditLogEntry>

export const auditLog = {
  listAuditLog: {
    method: 'GET',
    path: '/change/get-all',
    summary: 'Lists the audit log, newest first, filtered by kind, restaurant, person and London dates',
    access: 'admin',
    query: z.strictObject({
      what: z
        .string()
        .max(40)
        .regex(/^[a-z-]+$/, 'must be one of the listed kinds')
        .optional(),
      restaurant: IdOrUniId.optional(),
      by: Id.optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(AuditLogEntry),
    extras: z.object({ paging: Paging, kinds: z.array(z.string()) }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
