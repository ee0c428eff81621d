import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Pounds, singleLine } from '#contract/fields.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'
import { allRefundReasons, refundPayers, refundReasons } from '#domain/orders/refunds/refund-rules.ts'

/** `line` is the place of the dish in `cartItems`, from 1. */
export const LineCount = z.strictObject({
  line: z.number().int().min(1).max(100),
  quantity: z.number().int().min(1).max(99),
})

/** The total that the person saw. A dish that ran out since lowers it, and has brought its money back already. */
const total = Pounds.optional()

const refund = {
  of: z.enum(['whole', 'lines', 'amount']),
  /** The amount that the person saw. If it would be another one, nothing is refunded. */
  amount: Pounds.min(0.01),
  /** What the person saw as refunded before. If more was refunded since, nothing is: two people may answer one complaint. */
  refunded: Pounds,
  total,
  /** The sum of its failed refunds that the person saw. One that was put right since is given already. */
  failed: Pounds.optional(),
  lines: z.array(LineCount).max(100).default([]),
  withServiceCharge: z.boolean().default(false),
  withDeliveryCharge: z.boolean().default(false),
  reason: z.enum(refundReasons),
  /** For the customer. Empty for none. */
  note: singleLine(0, 300).default(''),
}
export const OutletRefund = z.strictObject(refund)
export const AdminRefund = z.strictObject({ ...refund, paidBy: z.enum(refundPayers) })
export type RefundInput = z.output<typeof OutletRefund>

const shared = {
  method: 'POST',
  idempotent: true,
  params: z.strictObject({ orderId: Id }),
  reply: SavedOrder,
  refuses: [
    'ORDER_NOT_FOUND',
    'NOT_REFUNDABLE',
    'NOTHING_TO_REFUND',
    'REFUND_TOO_LATE',
    'REFUND_CHANGED',
    'QUESTION_OPEN',
  ],
} as const

/** A refund that did not reach the card, and that nobody has put right. */
export const FailedRefund = z.object({
  _id: Id,
  amount: Pounds,
  reason: z.enum(allRefundReasons),
  paidBy: z.enum(refundPayers),
  /** That of a cancelled order was tried three times: it is paid in another way. */
  canRetry: z.boolean(),
  /** When it failed. */
  at: z.iso.datetime(),
})
export type FailedRefund = z.output<typeof FailedRefund>

/** As the person saw it, as for a refund: one that was made since may be in place of the failed one. */
const seen = { refunded: Pounds.optional(), total }

const ofRefund = { ...shared, params: z.strictObject({ refundId: Id }) } as const
const retry = {
  ...ofRefund,
  body: z.strictObject(seen),
  refuses: [
    'ORDER_NOT_FOUND',
    'NOT_REFUNDABLE',
    'REFUND_PUT_RIGHT',
    'REFUND_CHANGED',
    'REFUND_BY_PLATFORM',
    'QUESTION_OPEN',
  ],
} as const

/** In what way it was paid, in words that the customer reads. */
const how = singleLine(3, 120)
/** The outlet took the money out of its till, so it is missing there at the close of the day. */
const fromTill = z.boolean().default(false)
const settle = {
  ...ofRefund,
  refuses: [
    'ORDER_NOT_FOUND',
    'REFUND_PUT_RIGHT',
    'REFUND_CHANGED',
    'REFUND_BY_PLATFORM',
    'REFUND_FROM_PLATFORM',
  ],
} as const

export const refunds = {
  refundOrderAsOutlet: {
    ...shared,
    path: '/outlet-order/refund/:orderId',
    summary:
      'Refunds an order, its dishes or an amount, until 90 days after; the outlet pays. Before capture, less is charged',
    access: { duty: 'refunds' },
    body: OutletRefund,
  },
  refundOrderAsAdmin: {
    ...shared,
    path: '/admin-order/refund/:orderId',
    summary: 'Refunds an order of any outlet in the same way; the outlet or the platform pays',
    access: 'admin',
    body: AdminRefund,
  },
  retryRefundAsOutlet: {
    ...retry,
    path: '/outlet-order/retry-refund/:refundId',
    summary: 'Tries a refund again that did not reach the card: once, for the same amount, reason and payer',
    access: { duty: 'refunds' },
  },
  settleRefundAsOutlet: {
    ...settle,
    path: '/outlet-order/settle-refund/:refundId',
    summary:
      'Records that the outlet paid a failed refund in another way; the customer gets an email. Not of a cancelled order or a dish that ran out',
    access: { duty: 'refunds' },
    body: z.strictObject({ ...seen, how, fromTill }),
  },
  settleRefundAsAdmin: {
    ...settle,
    path: '/admin-order/settle-refund/:refundId',
    summary:
      'Records the same for any failed refund of any outlet, also one that the platform bears; the outlet or the platform handed over the money',
    access: 'admin',
    body: z.strictObject({ ...seen, how, handedBy: z.enum(refundPayers), fromTill }),
  },
  retryRefundAsAdmin: {
    ...retry,
    path: '/admin-order/retry-refund/:refundId',
    summary: 'Tries a refund of any outlet again in the same way',
    access: 'admin',
  },
} as const satisfies Record<string, Endpoint>
