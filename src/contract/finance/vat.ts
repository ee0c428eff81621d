import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, Version } from '#contract/fields.ts'

const Money = z.number().multipleOf(0.01)
const Count = z.number().int()
const VatRate = z.union([z.literal(0), z.literal(5), z.literal(20)])
const Sum = z.object({ gross: Money, vat: Money })

/** In pounds, for an outlet with a VAT number. */
const Summary = z.object({
  rates: z.array(
    z.object({
      rate: VatRate,
      /** Paid by guests for food and delivery. */
      sales: Sum,
      /** Coupons that the platform pays to the outlet. */
      coupons: Sum,
      /** Made in the period and paid by the outlet: of sales of the period, and of earlier ones. */
      refunds: Sum,
      earlierRefunds: Sum,
      total: Sum.extend({ net: Money }),
    }),
  ),
  /** Over all rates: VAT due on sales (box 1) and sales without VAT (box 6). */
  total: Sum.extend({ net: Money }),
  /** Food whose dish has no rate. It is counted at 0 %. */
  unset: Money,
  orders: Count,
  /** Orders from before the VAT number was entered. */
  withoutNumber: Count,
})

export const VatReturn = z.object({
  vatNumber: z.string().nullable(),
  /** Of the delivery charge of new orders. */
  deliveryVatRate: VatRate,
  version: Version,
  today: LocalDate,
  from: LocalDate,
  to: LocalDate,
  /** Null without a VAT number. */
  summary: Summary.nullable(),
})
export type VatReturn = z.output<typeof VatReturn>

const params = z.strictObject({ outletId: Id })

export const vat = {
  readVatReturn: {
    method: 'GET',
    path: '/outlet-vat/get/:outletId',
    summary: 'Returns the VAT in the sales of a month or quarter by rate, for an outlet with a VAT number',
    access: { duty: 'sales' },
    params,
    query: z.strictObject({
      period: z.enum(['month', 'quarter']).default('month'),
      /** A day of the first month, by default of this one. */
      from: LocalDate.optional(),
    }),
    reply: VatReturn,
    refuses: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  saveDeliveryVat: {
    method: 'PUT',
    path: '/outlet-vat/save-delivery/:outletId',
    summary: 'Sets the VAT rate of the delivery charge of new orders',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ deliveryVatRate: VatRate, version: Version.optional() }),
    reply: z.object({ deliveryVatRate: VatRate, version: Version }),
    refuses: ['RESTAURANT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, Endpoint>
