import { findReportProblem, type ReportProblem } from '#domain/orders/problem-report.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'

/** Why this order cannot be reported now. */
export function findProblemOf(head: OrderHead, now: Date): ReportProblem | undefined {
  if (!isReal(head)) return 'too early'
  return findReportProblem({ status: head.status, expectedAt: head.expected_at }, now)
}

/** No test, and paid for: its outlet has seen it. */
export function isReal({ is_test, visible_at }: OrderHead): boolean {
  return !is_test && visible_at !== null
}
