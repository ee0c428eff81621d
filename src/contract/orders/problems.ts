import { z } from 'zod'

import type { Endpoint, FindProblems } from '#contract/endpoint.ts'
import { Id, Paging, Pounds, queryInteger } from '#contract/fields.ts'
import { OlderRecords } from '#contract/older-records.ts'
import { AdminRefund, LineCount, OutletRefund } from '#contract/orders/refunds.ts'
import { pictureUpload, pictureUploadRefusals } from '#contract/platform/pictures.ts'
import {
  deskReasons,
  maxAnswerText,
  maxProblemPictures,
  maxProblemText,
  problemKinds,
  problemStates,
  promisedRefunds,
} from '#domain/orders/problem-report.ts'
import { refundPayers } from '#domain/orders/refunds/refund-rules.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

const Time = z.iso.datetime()

/** May have several lines. Empty for none. */
function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((typed) => typed === '' || hasVisibleText(typed), 'must be visible text')
    .default('')
}

/** Whether the amount reached the customer, or is on its way. Null for a no. */
const Refund = z.enum(promisedRefunds).nullable()

/** A report as its customer, its outlet and the desk read it. Texts are null without one, and after the account was closed. */
export const ProblemReport = z.object({
  _id: Id,
  kind: z.enum(problemKinds),
  state: z.enum(problemStates),
  text: z.string().nullable(),
  lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int(), name: z.string() })),
  /** Their ids. Each kind of reader has an endpoint of its own for them. */
  pictures: z.array(Id),
  createdAt: Time,
  /** The outlet answers until then. */
  dueAt: Time,
  /** Since when the desk has it, and why. */
  desk: z.object({ at: Time, reason: z.enum(deskReasons) }).nullable(),
  /** Of the outlet. Without an amount it is a no. */
  answer: z
    .object({ at: Time, text: z.string().nullable(), amount: Pounds.nullable(), refund: Refund })
    .nullable(),
  /** The customer can disagree with the answer until then. */
  disagreeUntil: Time.nullable(),
  disagreed: z.object({ at: Time, text: z.string().nullable() }).nullable(),
  /** Of the desk, for good. */
  settlement: z
    .object({
      at: Time,
      text: z.string().nullable(),
      amount: Pounds.nullable(),
      refund: Refund,
      paidBy: z.enum(refundPayers).nullable(),
    })
    .nullable(),
})
export type ProblemReport = z.output<typeof ProblemReport>

/** Whether the caller may report a problem with this order, and their reports of it, latest first. */
export const OwnProblems = z.object({
  /** `waiting`: one report is open. */
  state: z.enum(['not yet', 'open', 'waiting', 'too late']),
  /** Food that never came can be reported from then on. Null if it is there, or cannot be. */
  from: Time.nullable(),
  /** The last moment. */
  until: Time,
  reports: z.array(ProblemReport),
})
export type OwnProblems = z.output<typeof OwnProblems>

export const OutletProblem = ProblemReport.extend({
  order: z.object({ _id: Id, orderNumber: z.string(), customerName: z.string().nullable() }),
})
export type OutletProblem = z.output<typeof OutletProblem>

const order = z.strictObject({ orderId: Id })
const report = z.strictObject({ reportId: Id })
const picture = z.strictObject({ problemPictureId: Id })
/** Stored responses outlive an account that is closed, so they name nobody. */
const Changed = z.object({ _id: Id })
const pictureFile = {
  method: 'GET',
  params: picture,
  file: 'image/webp',
  reply: z.string(),
  refuses: ['PICTURE_NOT_FOUND'],
} as const
const refundRefusals = [
  'PROBLEM_NOT_FOUND',
  'PROBLEM_CHANGED',
  'NOT_REFUNDABLE',
  'NOTHING_TO_REFUND',
  'REFUND_TOO_LATE',
  'REFUND_CHANGED',
  'QUESTION_OPEN',
] as const
const reportRefusals = ['ORDER_NOT_FOUND', 'PROBLEM_TOO_EARLY', 'PROBLEM_TOO_LATE', 'PROBLEM_OPEN'] as const

/** The reason of the refund is the kind of the report, and the text is not repeated with it. */
const fromReport = { reason: true, note: true } as const

/** Nobody hears a no without a reason. */
const requireReason: FindProblems = ({ refund, text: typed }) =>
  !refund && (typeof typed !== 'string' || typed.trim() === '')
    ? [{ field: 'text', problem: 'is required where nothing is refunded' }]
    : []

export const problems = {
  readOwnProblems: {
    method: 'GET',
    path: '/problem/get-own/:orderId',
    summary: 'Returns the caller’s reports about their order, and until when they may send one',
    access: 'guest or customer',
    params: order,
    reply: OwnProblems,
    refuses: ['ORDER_NOT_FOUND'],
  },
  createProblem: {
    method: 'POST',
    path: '/problem/create/:orderId',
    summary:
      'Reports a problem with an order, until 48 hours after the promised time. The outlet answers within 24 hours',
    access: 'guest or customer',
    idempotent: true,
    params: order,
    body: z.strictObject({
      kind: z.enum(problemKinds),
      /** At least one dish, but for a late order or an allergen. */
      lines: z.array(LineCount).max(100).default([]),
      text: text(maxProblemText),
      pictureIds: z.array(Id).max(maxProblemPictures).default([]),
    }),
    reply: Changed,
    refuses: [...reportRefusals, 'PROBLEM_DISHES', 'PICTURE_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  uploadProblemPicture: {
    ...pictureUpload,
    path: '/problem/upload-picture/:orderId',
    summary: 'Uploads a picture for a report, which only the caller, the outlet and the platform’s desk see',
    access: 'guest or customer',
    params: order,
    refuses: [...reportRefusals, ...pictureUploadRefusals],
  },
  disagreeWithAnswer: {
    method: 'PUT',
    path: '/problem/disagree/:reportId',
    summary: 'Sends an answered report to the platform’s desk, within 48 hours of the answer',
    access: 'guest or customer',
    idempotent: true,
    params: report,
    body: z.strictObject({ text: text(maxProblemText) }),
    reply: Changed,
    refuses: ['PROBLEM_NOT_FOUND', 'PROBLEM_CHANGED', 'PROBLEM_TOO_LATE', 'PROBLEM_OPEN'],
  },
  readProblemPicture: {
    ...pictureFile,
    path: '/problem/get-picture/:problemPictureId',
    summary: 'Returns a picture that the caller uploaded for a report',
    access: 'guest or customer',
  },
  listOutletProblems: {
    method: 'GET',
    path: '/outlet-problem/get-problems/:outletId',
    summary:
      'Lists the reports of the outlet: those that wait for its answer, allergens first, or all others',
    access: { duty: 'refunds' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({
      of: z.enum(['waiting', 'others']).default('waiting'),
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 50).default(20),
    }),
    reply: z.array(OutletProblem),
    extras: z.object({ paging: Paging, older: OlderRecords.nullable() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  countOutletProblems: {
    method: 'GET',
    path: '/outlet-problem/count/:outletId',
    summary:
      'Counts the reports that wait for the outlet’s answer. None for a role that does not answer them',
    access: { duty: 'board' },
    params: z.strictObject({ outletId: Id }),
    reply: z.object({
      waiting: z.number().int(),
      allergens: z.number().int(),
      /** Of the most urgent one. */
      dueAt: Time.nullable(),
    }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  answerProblem: {
    method: 'PUT',
    path: '/outlet-problem/answer/:reportId',
    summary: 'Answers a report of the outlet, once: with a refund at its cost, or with a no and its reason',
    access: { duty: 'refunds' },
    idempotent: true,
    params: report,
    body: z.strictObject({ refund: OutletRefund.omit(fromReport).nullable(), text: text(maxAnswerText) }),
    findProblems: requireReason,
    reply: Changed,
    refuses: refundRefusals,
  },
  readOutletProblemPicture: {
    ...pictureFile,
    path: '/outlet-problem/get-picture/:problemPictureId',
    summary: 'Returns a picture of a report of the outlet; one older than 14 days needs a recent password',
    access: { duty: 'refunds' },
  },
  settleProblem: {
    method: 'PUT',
    path: '/admin-problem/settle/:reportId',
    summary:
      'Settles a report that is at the desk, for good: with a refund that the outlet or the platform pays, or a no',
    access: 'admin',
    idempotent: true,
    params: report,
    body: z.strictObject({ refund: AdminRefund.omit(fromReport).nullable(), text: text(maxAnswerText) }),
    findProblems: requireReason,
    reply: Changed,
    refuses: refundRefusals,
  },
  readAnyProblemPicture: {
    ...pictureFile,
    path: '/admin-problem/get-picture/:problemPictureId',
    summary: 'Returns a picture of any report. The view is in the audit log',
    access: 'admin',
  },
} as const satisfies Record<string, Endpoint>
