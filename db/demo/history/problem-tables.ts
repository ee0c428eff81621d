import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import { type StagedOrder, timeOf } from './order-tables.ts'
import type { PastRefund } from './refund-tables.ts'

const hour = 3_600_000
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)

/** A report that waits for the first outlet, one that waits for the desk, and one that was answered with a refund. */
export function problemTables(
  orders: readonly StagedOrder[],
  refunds: readonly PastRefund[],
  now: Date,
): [table: string, rows: Iterable<Row>][] {
  const refunded = new Set(refunds.map(({ order }) => order.id))
  const served = orders.flatMap((order) => {
    const at = timeOf(order, 'completed')
    const isFree = order.stage === 'completed' && !refunded.has(order.id)
    return at && isFree ? [{ order, reportedAt: after(at, 1) }] : []
  })
  const latest = (isFor: (outlet: number, hoursAgo: number) => boolean) =>
    served.findLast(({ order, reportedAt }) =>
      isFor(order.restaurant.index, (now.getTime() - reportedAt.getTime()) / hour),
    )
  const open = latest((outlet, hours) => outlet === 0 && hours > 0 && hours < 22)
  const silent = latest((outlet, hours) => outlet > 0 && hours > 24 && hours < 72)
  const answered = refunds.findLast(
    ({ order, isDisputed, isFailed }) => !isDisputed && !isFailed && order.restaurant.index === 0,
  )
  const reports = [
    open &&
      toRow(open.order, open.reportedAt, {
        kind: 'missing',
        text: 'The bag was sealed, but it was not in it.',
      }),
    silent &&
      toRow(silent.order, silent.reportedAt, {
        kind: 'cold',
        text: 'Stone cold when it came.',
        state: 'desk',
        desk_at: after(silent.reportedAt, 24),
        desk_reason: 'silence',
      }),
    answered &&
      toRow(answered.order, after(answered.at, -1), {
        kind: answered.reason,
        text: 'Not what we hoped for tonight.',
        state: 'answered',
        answered_at: answered.at,
        answer_text: 'So sorry. It is on its way back to you.',
        answer_refund_id: idFor('refund', answered.order.id),
      }),
  ].filter((row) => row !== undefined)
  const lines = reports.map(({ id, order_id }) => ({
    report_id: id!,
    order_id: order_id!,
    line: 1,
    quantity: 1,
  }))
  return [
    ['problem_reports', reports],
    ['problem_lines', lines],
  ]
}

function toRow(order: StagedOrder, at: Date, report: Row): Row {
  return {
    id: idFor('problem', order.id),
    order_id: order.id,
    restaurant_id: order.restaurant.id,
    customer_id: order.person.id,
    state: 'outlet',
    created_at: at,
    due_at: after(at, 24),
    desk_at: null,
    desk_reason: null,
    answered_at: null,
    answer_text: null,
    answer_refund_id: null,
    ...report,
  }
}
