import type { OutletProblem, ProblemReport } from '#contract/orders/problems.ts'
import { disagreeUntil, toPromisedRefund } from '#domain/orders/problem-report.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { ReportRow } from '#server/orders/problems/store.ts'

export function toReport(row: ReportRow): ProblemReport {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    text: row.text,
    lines: row.lines,
    pictures: row.pictures,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    desk: row.desk_at && { at: row.desk_at.toISOString(), reason: row.desk_reason! },
    answer: row.answered_at && {
      at: row.answered_at.toISOString(),
      text: row.answer_text,
      amount: toAmount(row.answer_amount),
      refund: row.answer_refund && toPromisedRefund(row.answer_refund, row.is_answer_owed),
    },
    disagreeUntil: row.state === 'answered' ? findDisagreeUntil(row).toISOString() : null,
    disagreed: row.disagreed_at && { at: row.disagreed_at.toISOString(), text: row.disagree_text },
    settlement: row.settled_at && {
      at: row.settled_at.toISOString(),
      text: row.settle_text,
      amount: toAmount(row.settle_amount),
      refund: row.settle_refund && toPromisedRefund(row.settle_refund, row.is_settle_owed),
      paidBy: row.settle_paid_by,
    },
  }
}

/** Of an answered report. */
export function findDisagreeUntil(row: ReportRow): Date {
  const { answered_at, answer_failed_at, answer_reversed_at, unblocked_at } = row
  return disagreeUntil(answered_at!, answer_failed_at ?? answer_reversed_at, unblocked_at)
}

/** Who pays is between the outlet and the platform. */
export function toOwnReport(row: ReportRow): ProblemReport {
  const report = toReport(row)
  return { ...report, settlement: report.settlement && { ...report.settlement, paidBy: null } }
}

export function toOutletProblem(row: ReportRow): OutletProblem {
  const order = { _id: row.order_id, orderNumber: row.number, customerName: row.customer_name }
  return { ...toReport(row), order }
}

function toAmount(amount: number | null): number | null {
  return amount === null ? null : toPounds(pence(amount))
}
