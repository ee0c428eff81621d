import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, integer, LocalDate, singleLine, Version } from '#contract/fields.ts'
import { sharingLength } from '#domain/orders/prices/tip.ts'

const Amount = z.number().multipleOf(0.01)
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')

/** A record that the outlet has shared the tips of a month. A later number corrects it. */
const TipShare = z.object({
  number: z.number().int(),
  sharedOn: z.iso.date(),
  how: z.string(),
  /** The tips of the month when it was recorded. */
  amount: Amount,
  /** Null once the account is closed. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

const TipMonth = z.object({
  /** 'YYYY-MM' in London. */
  month: z.string(),
  /** Tips taken less tips that went back, in the month in which the money moved. */
  amount: Amount,
  tips: z.number().int(),
  /** The last day to share them. */
  shareBy: z.iso.date(),
  /** False for the present month, which still grows. */
  isOver: z.boolean(),
  /** The one that counts first. */
  shares: z.array(TipShare),
})
export type TipMonth = z.output<typeof TipMonth>

export const TipLedger = z.object({
  /** How the outlet shares tips, as customers read it. Null: it takes none. */
  sharing: z.string().nullable(),
  /** The present month, and those of the last three years that had tips, latest first. */
  months: z.array(TipMonth),
  version: Version,
})
export type TipLedger = z.output<typeof TipLedger>

const shared = {
  access: { duty: 'sales' },
  params: z.strictObject({ outletId: Id }),
  reply: TipLedger,
} as const

export const tips = {
  listTips: {
    ...shared,
    method: 'GET',
    path: '/outlet-tips/list/:outletId',
    summary: 'Returns the outlet’s tips by month with the records of sharing them, and how they are shared',
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  saveSharing: {
    ...shared,
    method: 'PUT',
    path: '/outlet-tips/save-sharing/:outletId',
    summary: 'Sets the text on how tips are shared; without one no tip is offered at checkout',
    idempotent: true,
    body: z.strictObject({
      sharing: singleLine(sharingLength.min, sharingLength.max).nullable(),
      version: Version.optional(),
    }),
    refuses: ['RESTAURANT_NOT_FOUND', 'CHANGED_MEANWHILE', 'TIPS_NOT_YET'],
  },
  recordShare: {
    ...shared,
    method: 'POST',
    path: '/outlet-tips/record-share/:outletId',
    summary:
      'Records that the tips of a month that is over were shared, or corrects that with a further record',
    idempotent: true,
    body: z.strictObject({
      month: Month,
      /** 1, or one more than the record that it corrects. */
      number: integer(1, 100),
      sharedOn: LocalDate,
      how: singleLine(1, 300),
    }),
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'TIP_MONTH_NOT_OVER',
      'TIP_DAY_NOT_POSSIBLE',
      'NO_TIPS',
      'TIP_SHARE_CHANGED',
    ],
  },
} as const satisfies Record<string, Endpoint>
