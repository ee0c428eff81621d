import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const Money = z.number()

const Count = z.number().int()
const sales = { orders: Count, total: Money }
/** Without the service charge, which has its own sum. `vat` is the VAT in what was refunded. */
const refunded = { refunds: Count, byOutlet: Money, byPlatform: Money, serviceCharge: Money, vat: Money }

/** The outlets of a report: their ids, separated by commas. */
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const maxOutlets = 50
const OutletIds = z
  .string()
  .max(maxOutlets * 37 - 1)
  .regex(new RegExp(`^${uuid}(?:,${uuid})*$`), 'must be ids of outlets, separated by commas')

/**
 * Accepted orders that were not cancelled, on the kitchen day that their food is due. Totals are the outlets': without
 * the platform's service charge. The sums by day, hour, type, payment and outlet each come to `sales`.
 */
export const SalesReport = z.object({
  /** The current kitchen day. */
  today: LocalDate,
  from: LocalDate,
  to: LocalDate,
  sales: z.object(sales),
  /** The period that it is compared with: as long, and up to 26 weeks with the same weekdays. */
  before: z.object({ from: LocalDate, to: LocalDate, ...sales }),
  /** Every day of the period. `before` is the total of `dateBefore`, the day in the same place of the period before. */
  byDay: z.array(z.object({ date: LocalDate, ...sales, dateBefore: LocalDate, before: Money })),
  /** By the hour that the food is due, in the order of a kitchen day. */
  byHour: z.array(z.object({ hour: Count, ...sales })),
  byType: z.array(z.object({ orderType: z.string(), ...sales })),
  byPayment: z.array(
    z.object({
      paymentMethod: z.string(),
      ...sales,
      /** On top of the total, to be paid in the same way. */
      serviceCharge: Money,
      /** Paid by now, with the service charge. Cash is paid once its order is completed. */
      paid: Money,
    }),
  ),
  byOutlet: z.array(z.object({ _id: Id, name: z.string(), ...sales, before: Money })),
  /** What the platform charged on top. */
  serviceCharge: Money,
  /**
   * Booked in the period. Sales after fees are the sales less bank charge and commission. The service charge of cash orders
   * is in the outlet's till, and was never part of the sales.
   */
  fees: z.object({ bankCharge: Money, commission: Money, cashServiceCharge: Money }),
  /** The reductions by coupons, by who pays. The totals are without both; the platform pays its part on top. */
  coupons: z.object({ byPlatform: Money, byOutlet: Money }),
  /**
   * Refunds by who pays, on the day they were made, also for orders from before the period. A chargeback that was won
   * counts back on its own day. Not part of the sales.
   */
  refunds: z.object({ ...refunded, byDay: z.array(z.object({ date: LocalDate, ...refunded })) }),
  /** By the customer or the outlet. */
  canceled: Count,
  /** Not answered in time. */
  missed: Count,
  /** Orders that came to nothing, by what ended them and the reason that was given, most frequent first. */
  reasons: z.array(z.object({ what: z.string(), reason: z.string().nullable(), orders: Count })),
  /** Before discounts, best-selling first. */
  dishes: z.array(z.object({ name: z.string(), quantity: Count, total: Money })),
  /** By the category that the dishes are in today. */
  categories: z.array(z.object({ name: z.string(), quantity: Count, total: Money })),
  /** From accepting to ready or at the door, on average, for orders as soon as possible. */
  minutes: z.object({
    orders: Count,
    promised: z.number(),
    real: z.number(),
    /** At most five minutes after the promised time. */
    inTime: Count,
    byHour: z.array(z.object({ hour: Count, orders: Count, promised: z.number(), real: z.number() })),
  }),
  /** People, by mobile number or account. Those who came back had ordered at one of the outlets before the period. */
  customers: z.object({ new: Count, returning: Count }),
})
export type SalesReport = z.output<typeof SalesReport>

export const exportedParts = [
  'orders',
  'order-lines',
  'refunds',
  'bookings',
  'walk-ins',
  'menu',
  'changes',
] as const
export type ExportedPart = (typeof exportedParts)[number]

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const reports = {
  readSalesReport: {
    method: 'GET',
    path: '/outlet-sales/get-sales/:outletId',
    summary:
      'Returns the report of a period, by default this week, for `outlets`, by default the one in the path. ' +
      'The caller runs every one of them',
    access: { duty: 'sales' },
    params,
    query: z.strictObject({
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      outlets: OutletIds.optional(),
    }),
    reply: SalesReport,
    refuses: ['RESTAURANT_NOT_FOUND', 'PERIOD_BACKWARDS', 'PERIOD_TOO_LONG', 'TOO_MANY_TRIES'],
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
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
} as const satisfies Record<string, Endpoint>
