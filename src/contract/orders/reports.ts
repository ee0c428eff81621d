import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const Money = z.number()

const DayOfSales = z.object({ date: LocalDate, orders: z.number().int(), total: Money })

/** What was sold: orders that were accepted and not cancelled, by the kitchen's day, which ends at five. */
export const Sales = z.object({
  /** The seven days up to the one that was asked for, the earliest first. */
  week: z.array(DayOfSales),
  /** Of the day itself. */
  byType: z.array(z.object({ orderType: z.string(), orders: z.number().int(), total: Money })),
  canceled: z.number().int(),
  dishes: z.array(z.object({ name: z.string(), quantity: z.number().int(), total: Money })),
})
export type Sales = z.output<typeof Sales>

export const exportedParts = [
  'orders',
  'order-lines',
  'bookings',
  'walk-ins',
  'menu',
  'options',
  'changes',
] as const
export type ExportedPart = (typeof exportedParts)[number]

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const sales = {
  readSales: {
    method: 'GET',
    path: '/outlet-sales/get-sales/:outletId',
    summary: 'The sales of a day and of the week up to it, of an outlet that the caller runs',
    access: 'staff',
    params,
    query: z.strictObject({ date: LocalDate.optional() }),
    reply: Sales,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  exportPart: {
    method: 'GET',
    path: '/outlet-sales/export/:outletId',
    summary: 'Everything that an outlet has here, a part and a page at a time, as rows of plain columns',
    access: 'staff',
    params,
    query: z.strictObject({
      part: z.enum(exportedParts),
      /** What `next` said with the page before. */
      after: z.string().min(1).max(40).optional(),
    }),
    reply: z.array(z.record(z.string(), Cell)),
    beside: z.object({ next: z.string().nullable() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
