import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const Money = z.number()

const DayOfSales = z.object({ date: LocalDate, orders: z.number().int(), total: Money })

/**
 * Accepted orders that were not cancelled, on the kitchen day that their food is due. Totals are the outlet's: without
 * the platform's service charge.
 */
export const SalesReport = z.object({
  /** The current kitchen day. */
  today: LocalDate,
  /** Seven days up to the requested one, earliest first. */
  week: z.array(DayOfSales),
  /** Of the requested day. */
  byType: z.array(z.object({ orderType: z.string(), orders: z.number().int(), total: Money })),
  byPayment: z.array(
    z.object({
      paymentMethod: z.string(),
      orders: z.number().int(),
      total: Money,
      /** On top of the total, to be paid in the same way. */
      serviceCharge: Money,
      /** Paid by now, with the service charge. Cash is paid once its order is completed. */
      paid: Money,
    }),
  ),
  /** What the platform charged on top. */
  serviceCharge: Money,
  /** What coupons took off, by who pays. The totals are without both; the platform pays its part on top. */
  coupons: z.object({ byPlatform: Money, byOutlet: Money }),
  /** By the customer or the outlet. */
  canceled: z.number().int(),
  /** Not answered in time. */
  missed: z.number().int(),
  /** Before discounts. */
  dishes: z.array(z.object({ name: z.string(), quantity: z.number().int(), total: Money })),
})
export type SalesReport = z.output<typeof SalesReport>

export const exportedParts = ['orders', 'order-lines', 'bookings', 'walk-ins', 'menu', 'changes'] as const
export type ExportedPart = (typeof exportedParts)[number]

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const reports = {
  readSalesReport: {
    method: 'GET',
    path: '/outlet-sales/get-sales/:outletId',
    summary: 'Returns the sales of a day and of the week up to it',
    access: { duty: 'sales' },
    params,
    query: z.strictObject({ date: LocalDate.optional() }),
    reply: SalesReport,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  exportRecords: {
    method: 'GET',
    path: '/outlet-sales/export/:outletId',
    summary: 'Exports the data of an outlet as flat rows, one part and one page at a time',
    access: { duty: 'sales' },
    needsPassword: 'to begin',
    params,
    query: z.strictObject({
      part: z.enum(exportedParts),
      /** `next` of the previous page, in the same session. */
      after: z.string().min(1).max(100).optional(),
    }),
    reply: z.array(z.record(z.string(), Cell)),
    extras: z.object({ next: z.string().nullable() }),
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
