import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Paging, queryInteger } from '#contract/fields.ts'

const Count = z.number().int()
const Time = z.iso.datetime()

/** The lists behind the dashboard. */
const troubles = ['unanswered', 'payments', 'messages', 'jobs', 'boards', 'reports', 'book'] as const
export type Trouble = (typeof troubles)[number]

/** One line of such a list. It names no customer: the page behind it does, and records the view. */
export const TroubleRow = z.object({
  key: z.string(),
  /** A task, the channel of a message, the state of a payment, or the kind of a report. */
  what: z.string().nullable(),
  note: z.string().nullable(),
  since: Time.nullable(),
  count: Count.nullable(),
  amount: z.number().nullable(),
  order: z.object({ _id: Id, orderNumber: z.string() }).nullable(),
  outlet: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type TroubleRow = z.output<typeof TroubleRow>

export const Dashboard = z.object({
  at: Time,
  /** Orders of the last five minutes, per minute. */
  perMinute: z.number(),
  /** Orders in each five minutes of the last two hours, earliest first, and a week before. */
  series: z.array(z.object({ at: Time, orders: Count, weekBefore: Count })),
  ordersToday: Count,
  takenToday: z.number(),
  /** Orders that have waited for over three minutes. */
  unanswered: z.object({ orders: Count, late: Count, longestSince: Time.nullable() }),
  unansweredOutlets: z.array(TroubleRow),
  payments: z.object({ count: Count, amount: z.number() }),
  /** Messages that failed in the last 24 hours. */
  messages: z.object({ sms: Count, email: Count }),
  jobs: z.object({ lagSeconds: z.number(), waiting: Count, dead: Count }),
  /** Boards of published outlets that watch their board. */
  boards: z.object({ offline: Count, watched: Count }),
  offlineBoards: z.array(TroubleRow),
  /** Reports of a problem that wait for the desk. */
  reports: z.object({ waiting: Count, allergens: Count, oldestSince: Time.nullable() }),
  waitingReports: z.array(TroubleRow),
  /** The last nightly check of the book: orders that differ from it, and whether all its sums are right. */
  book: z.object({ checkedAt: Time.nullable(), differing: Count, isBalanced: z.boolean() }),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
  readDashboard: {
    method: 'GET',
    path: '/admin-dashboard/get-dashboard',
    summary:
      'Returns the state of the platform at this moment: orders, payments, messages, jobs, boards, reports and the book',
    access: 'admin',
    reply: Dashboard,
    refuses: [],
  },
  listTroubles: {
    method: 'GET',
    path: '/admin-dashboard/list',
    summary: 'Lists what is behind a number of the dashboard, longest first',
    access: 'admin',
    query: z.strictObject({
      trouble: z.enum(troubles),
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(TroubleRow),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
