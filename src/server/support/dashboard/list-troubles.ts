import type { Trouble, TroubleRow } from '#contract/support/dashboard.ts'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { type DeskReason, formatProblem } from '#domain/orders/problem-report.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { listBookDifferences } from '#server/payments/book/read-check.ts'
import { listUnresolvedPayments } from '#server/payments/core/sweep-payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import * as store from '#server/support/dashboard/store.ts'

type TroubleDeps = Pick<Deps, 'db' | 'now'>
type Query = { page: number; limit: number }

/** The rows behind a number of the dashboard, oldest first. */
export async function listTroubles(deps: TroubleDeps, trouble: Trouble, query: Query) {
  const slice = { limit: query.limit + 1, offset: (query.page - 1) * query.limit }
  const { rows, paging } = toPage(await lists[trouble](deps, slice), query)
  return { data: rows, paging }
}

type List = (deps: TroubleDeps, slice: store.Slice) => Promise<TroubleRow[]>

const lists: Record<Trouble, List> = {
  unanswered: async ({ db, now }, slice) =>
    (await store.findUnanswered(db, now(), slice)).map((row) => ({
      ...nothing,
      key: row.order_id,
      what: row.order_type,
      since: row.since.toISOString(),
      amount: toPounds(pence(row.total)),
      order: { _id: row.order_id, orderNumber: row.number },
      outlet: { _id: row.id, name: row.name },
    })),
  payments: async (deps, slice) => {
    const payments = await listUnresolvedPayments(deps, slice)
    const orders = await store.findOrderNumbers(
      deps.db,
      payments.map(({ order_id }) => order_id),
    )
    return payments.map((payment) => ({
      ...nothing,
      key: payment.id,
      what: payment.state,
      note: payment.has_failed ? 'refund failed' : payment.wanted,
      since: payment.since.toISOString(),
      amount: toPounds(pence(payment.amount)),
      ...orders.get(payment.order_id),
    }))
  },
  messages: async ({ db, now }, slice) => {
    const since = new Date(now().getTime() - 24 * 3_600_000)
    return (await store.findFailedMessages(db, since, slice)).map((row) => ({
      ...nothing,
      key: row.id,
      what: row.channel,
      note: row.state,
      since: row.since.toISOString(),
      order: row.order_id && row.number ? { _id: row.order_id, orderNumber: row.number } : null,
    }))
  },
  jobs: async ({ db }, slice) =>
    (await store.findLateJobs(db, slice)).map((row) => ({
      ...nothing,
      key: `${row.task} ${row.is_dead}`,
      what: row.task,
      note: row.is_dead ? 'dead' : 'waiting',
      since: row.since.toISOString(),
      count: row.jobs,
    })),
  boards: async ({ db, now }, slice) => {
    const gone = new Date(now().getTime() - timeouts.boardGone)
    return (await store.findOfflineBoards(db, gone, slice)).map((row) => toOfflineBoard(row, now()))
  },
  reports: async ({ db }, slice) => (await store.findWaitingReports(db, slice)).map(toWaitingReport),
  book: async ({ db }, slice) =>
    (await listBookDifferences(db, slice)).map((row) => ({
      ...nothing,
      key: row.order_id,
      what: row.due === null ? 'not booked' : 'due',
      since: row.checked_at.toISOString(),
      amount: row.due === null ? null : toPounds(pence(row.due)),
      order: { _id: row.order_id, orderNumber: row.number },
      outlet: { _id: row.outlet_id, name: row.outlet_name },
    })),
}

const nothing = { what: null, note: null, since: null, count: null, amount: null, order: null, outlet: null }

export function toUnansweredOutlet(
  row: Awaited<ReturnType<typeof store.findUnansweredOutlets>>[number],
): TroubleRow {
  return {
    ...nothing,
    key: row.id,
    since: row.since.toISOString(),
    count: row.orders,
    amount: toPounds(pence(row.total)),
    outlet: { _id: row.id, name: row.name },
  }
}

/** `note`: whether the outlet is open, closed or paused. */
export function toOfflineBoard(
  row: Awaited<ReturnType<typeof store.findOfflineBoards>>[number],
  now: Date,
): TroubleRow {
  const { isOpen } = openState({ week: row.hours, exceptions: row.hours_exceptions }, now)
  const isPaused = row.paused_until !== null && row.paused_until > now
  return {
    ...nothing,
    key: row.id,
    note: !isOpen ? 'closed' : isPaused ? 'paused' : 'open',
    since: row.since?.toISOString() ?? null,
    outlet: { _id: row.id, name: row.name },
  }
}

/** `note`: the dishes, and why the desk has it. */
export function toWaitingReport(
  row: Awaited<ReturnType<typeof store.findWaitingReports>>[number],
): TroubleRow {
  return {
    ...nothing,
    key: row.id,
    what: row.kind,
    note: `${formatProblem(row.kind, row.lines)}. ${deskReasons[row.reason]}`,
    since: row.since.toISOString(),
    order: { _id: row.order_id, orderNumber: row.number },
    outlet: { _id: row.restaurant_id, name: row.name },
  }
}

const deskReasons: Record<DeskReason, string> = {
  allergen: 'The outlet has it too',
  silence: 'The outlet did not answer',
  disagreed: 'The customer disagrees',
}
