import type { OrderStep } from '#contract/orders/timelines.ts'
import { formatProblem } from '#domain/orders/problem-report.ts'
import { findReportsOf, type ReportRow } from '#server/orders/problems/store.ts'
import type { Db } from '#server/platform/db/database.ts'

type Options = {
  /** What people wrote is for managers, owners, admins and the customer who sent the report. */
  seesTexts: (row: ReportRow) => boolean
  /** Admins are named to admins only. */
  seesAdmins: boolean
  nameOf: (what: string) => string | null
}

/** The steps of every report about an order, from the first on. Their refunds are steps of their own. */
export async function readProblemSteps(db: Db, orderId: string, options: Options): Promise<OrderStep[]> {
  const rows = (await findReportsOf(db, orderId)).toReversed()
  return rows.flatMap((row) => toSteps(row, options))
}

function toSteps(row: ReportRow, { seesTexts, seesAdmins, nameOf }: Options): OrderStep[] {
  const text = (typed: string | null) => (seesTexts(row) ? typed : null)
  const steps = [
    step(row.created_at, 'customer', 'problem-reported', formatProblem(row.kind, row.lines)),
    row.answered_at &&
      step(
        row.answered_at,
        'outlet',
        row.answer_refund_id ? 'problem-answered' : 'problem-refused',
        text(row.answer_text),
        nameOf('problem-answered'),
      ),
    row.disagreed_at && step(row.disagreed_at, 'customer', 'problem-disagreed', text(row.disagree_text)),
    row.desk_reason === 'silence' && row.desk_at
      ? step(row.desk_at, 'system', 'problem-unanswered', null)
      : null,
    row.settled_at &&
      step(
        row.settled_at,
        'admin',
        row.settle_refund_id ? 'problem-settled' : 'problem-closed',
        text(row.settle_text),
        seesAdmins ? nameOf('problem-settled') : null,
      ),
  ]
  return steps.filter((one) => one !== null)
}

function step(
  at: Date,
  who: OrderStep['who'],
  what: string,
  reason: string | null,
  by: string | null = null,
): OrderStep {
  return { at: at.toISOString(), who, by, what, reason, promisedAt: null, amount: null }
}
