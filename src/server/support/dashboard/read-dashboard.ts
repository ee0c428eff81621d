import type { Dashboard } from '#contract/support/dashboard.ts'
import { fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { readBookState } from '#server/payments/book/read-check.ts'
import { sumUnresolvedPayments } from '#server/payments/core/sweep-payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import {
  toOfflineBoard,
  toUnansweredOutlet,
  toWaitingReport,
} from '#server/support/dashboard/list-troubles.ts'
import * as store from '#server/support/dashboard/store.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const steps = 24
const stepMs = 5 * minute
/** An outlet is alerted after this time. */
const lateMs = 3 * minute
const day = 24 * 60 * minute
/** The rows under the tiles; the lists have the rest. */
const shown = { limit: 4, offset: 0 }

/** Every number is computed now, by indexes that hold only what is open or recent. */
export async function readDashboard({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Dashboard> {
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const count = (until: Date) =>
    store.countOrdersBefore(db, until, new Date(until.getTime() - steps * stepMs))
  const orders = await count(at)
  const before = await count(ago(week))
  const today = await store.sumOrders(db, fromLondonTimeOrNext(toLondonTime(at).date, 0))
  const unanswered = await store.countUnanswered(db, at, ago(lateMs))
  const payments = await sumUnresolvedPayments({ db, now })
  const jobs = await store.countJobs(db)
  const reports = await store.countWaitingReports(db)
  const book = await readBookState(db)
  const gone = ago(timeouts.boardGone)
  return {
    at: at.toISOString(),
    perMinute: (orders.get(0) ?? 0) / 5,
    series: Array.from({ length: steps }, (_, index) => {
      const place = steps - 1 - index
      return {
        at: ago(place * stepMs).toISOString(),
        orders: orders.get(place) ?? 0,
        weekBefore: before.get(place) ?? 0,
      }
    }),
    ordersToday: today.orders,
    takenToday: toPounds(pence(today.taken)),
    unanswered: {
      orders: unanswered.orders,
      late: unanswered.late,
      longestSince: unanswered.since?.toISOString() ?? null,
    },
    unansweredOutlets: (await store.findUnansweredOutlets(db, at, shown)).map(toUnansweredOutlet),
    payments: { count: payments.count, amount: toPounds(pence(payments.amount)) },
    messages: await store.countFailedMessages(db, ago(day)),
    jobs: { lagSeconds: Math.round(jobs.lag), waiting: jobs.waiting, dead: jobs.dead },
    boards: await store.countBoards(db, gone),
    offlineBoards: (await store.findOfflineBoards(db, gone, shown)).map((row) => toOfflineBoard(row, at)),
    reports: {
      waiting: reports.waiting,
      allergens: reports.allergens,
      oldestSince: reports.since?.toISOString() ?? null,
    },
    waitingReports: (await store.findWaitingReports(db, shown)).map(toWaitingReport),
    book: { ...book, checkedAt: book.checkedAt?.toISOString() ?? null },
  }
}
