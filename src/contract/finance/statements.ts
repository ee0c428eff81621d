import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  FoodOrderType,
  Id,
  IdOrUniId,
  LocalDate,
  Paging,
  queryInteger,
  singleLine,
} from '#contract/fields.ts'
import { StatementQuery } from '#contract/finance/statement-queries.ts'
import { bankReference } from '#domain/finance/bank-reference.ts'
import { allRefundReasons, refundPayers, refundWays } from '#domain/orders/refunds/refund-rules.ts'
import { bookAccounts, bookPurposes, outletLines } from '#domain/payments/book/position.ts'
import { paymentMethods } from '#domain/payments/order-payment.ts'

const Amount = z.number().multipleOf(0.01)
const Count = z.number().int()
const Time = z.iso.datetime()

/** `held` is apart from these: a statement is held as proposed, or as issued. */
const statementStates = ['Proposed', 'Issued', 'Paid'] as const

/** `Issued` are to be paid, `Carried forward` are issued with nothing to pay. Held ones are in neither. */
export const statementFilters = [...statementStates, 'Carried forward', 'Held'] as const

/** In pounds. */
export const StatementHead = z.object({
  _id: Id,
  outlet: z.object({ _id: Id, name: z.string() }),
  /** The week is from this Monday to Sunday, 'YYYY-MM-DD'. */
  monday: z.iso.date(),
  state: z.enum(statementStates),
  /** Why it is not paid. */
  held: z.string().nullable(),
  /** Null until it is issued. */
  number: Count.nullable(),
  /** Of a proposal: zero until the week before is issued. */
  broughtForward: Amount,
  total: Amount,
  toPay: Amount,
  /**
   * Of a proposal: coupons that the platform pays on orders without a card, or of £0, whose mobile number nobody verified. An
   * outlet can place such orders itself, so somebody should look before it is issued.
   */
  unverifiedCoupons: z.object({ orders: Count, amount: Amount }).nullable(),
  bankReference: z.string().nullable(),
  proposedAt: Time,
  issuedAt: Time.nullable(),
  paidAt: Time.nullable(),
})
export type StatementHead = z.output<typeof StatementHead>

const Payer = z.enum(refundPayers)

/** A movement of an order's money. Amounts of a change are differences: below zero, something is taken back. */
const ContentEntry = z.object({
  orderNumber: z.string(),
  at: Time,
  kind: z.enum(['sale', 'change']),
  orderType: FoodOrderType,
  paymentMethod: z.enum(paymentMethods),
  /** The amount that the card was charged without the tip, which the bank charge is of. Zero for cash, and of a change. */
  charged: Amount,
  coupon: z.object({ code: z.string(), paidBy: Payer, amount: Amount }).nullable(),
  /** The food that commission is of, by the plan of the sale. */
  commission: z.object({ plan: z.string(), hundredths: Count, base: Amount }).nullable(),
  /**
   * Those since the entry before, with the part that their payer bears; of a cancelled order, with all that was paid in another
   * way. Below zero: one that failed, was won back or went with a cancel.
   */
  refunds: z.array(
    z.object({ reason: z.enum(allRefundReasons), paidBy: Payer, way: z.enum(refundWays), amount: Amount }),
  ),
  /** They add up to zero. */
  rows: z.array(z.object({ account: z.enum(bookAccounts), what: z.enum(bookPurposes), amount: Amount })),
})

/** Stored as canonical JSON when a statement is issued. A later version may add to it, and must still read this one. */
export const StatementContent = z.object({
  version: z.literal(1),
  outlet: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    postCode: z.string(),
    vatNumber: z.string().nullable(),
  }),
  /** The number of the statement before. */
  previousNumber: Count.nullable(),
  /** The lines with brought forward add up to the total. */
  lines: z.array(z.object({ what: z.enum(outletLines), orders: Count, amount: Amount })),
  /** Food and delivery less discount and the outlet's own coupons. */
  cardSales: Amount,
  days: z.array(z.object({ day: z.iso.date(), orders: Count, amount: Amount })),
  /** The plans of its sales: the food that commission is of, and the commission. */
  plans: z.array(z.object({ name: z.string(), hundredths: Count, base: Amount, amount: Amount })),
  /** Each movement, earliest first. */
  entries: z.array(ContentEntry),
  /** Orders whose card could not be charged after they were accepted. Nothing is paid for them. */
  failedPayments: z.array(z.object({ orderNumber: z.string(), at: Time, amount: Amount })),
})
export type StatementContent = z.output<typeof StatementContent>

/** An entry of the audit log about a statement: what was done, and who did it. The earliest first. */
const StatementStep = z.object({ what: z.string(), at: Time, by: z.string().nullable() })
export type StatementStep = z.output<typeof StatementStep>

const params = z.strictObject({ statementId: Id })
const command = { method: 'PUT', access: 'admin', idempotent: true, params, reply: StatementHead } as const

export const statements = {
  listStatements: {
    method: 'GET',
    path: '/admin-statement/list',
    summary: 'Lists the weekly statements of all outlets, the latest week first',
    access: 'admin',
    query: z.strictObject({
      state: z.enum(statementFilters).optional(),
      outlet: IdOrUniId.optional(),
      /** Any day of the week. */
      week: LocalDate.optional(),
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(StatementHead),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
  readStatement: {
    method: 'GET',
    path: '/admin-statement/get/:statementId',
    summary: 'Returns a statement with its lines, days and movements; once issued, as it was issued',
    access: 'admin',
    params,
    reply: StatementHead.extend({
      content: StatementContent,
      /** The latest first. */
      queries: z.array(StatementQuery),
      history: z.array(StatementStep),
    }),
    refuses: ['STATEMENT_NOT_FOUND'],
  },
  issueStatement: {
    ...command,
    path: '/admin-statement/issue/:statementId',
    summary: 'Issues a proposed statement with the outlet’s next number. From then on it never changes',
    refuses: ['STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED', 'EARLIER_STATEMENT_OPEN'],
  },
  holdStatement: {
    ...command,
    path: '/admin-statement/hold/:statementId',
    summary:
      'Holds a statement that is not paid, with a reason: it may be issued, but not paid until it is released',
    body: z.strictObject({ reason: singleLine(1, 300) }),
    refuses: ['STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED', 'STATEMENT_HELD'],
  },
  releaseStatement: {
    ...command,
    path: '/admin-statement/release/:statementId',
    summary: 'Ends the hold of a statement',
    refuses: ['STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED'],
  },
  markStatementPaid: {
    ...command,
    path: '/admin-statement/mark-paid/:statementId',
    summary: 'Records that an issued statement was paid, with the reference of the bank transfer',
    body: z.strictObject({
      reference: z.string().regex(bankReference, 'must have 1 to 18 capitals, digits, spaces or hyphens'),
    }),
    refuses: ['STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED', 'STATEMENT_HELD', 'NOTHING_TO_PAY'],
  },
  returnPayment: {
    ...command,
    path: '/admin-statement/payment-returned/:statementId',
    summary: 'Records that the bank returned the payment of a statement: it is owed again, and held',
    body: z.strictObject({ reason: singleLine(1, 300) }),
    refuses: ['STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
