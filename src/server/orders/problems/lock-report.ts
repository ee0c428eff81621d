import { Refusal } from '#contract/refusals.ts'
import { nextProblemState, type ProblemState, type ProblemStep } from '#domain/orders/problem-report.ts'
import { lockHead, type Owner } from '#server/orders/lifecycle/store.ts'
import { findReport, type ReportRow } from '#server/orders/problems/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * The report with the order locked, so that one of several steps at once wins; the others are refused. Someone else's is not
 * found.
 */
export async function lockReport(
  tx: Tx,
  id: string,
  owner: Owner,
  step: ProblemStep,
): Promise<{ report: ReportRow; state: ProblemState }> {
  const found = await findReport(tx, id, owner)
  if (!found || !(await lockHead(tx, found.order_id, 'any'))) throw new Refusal('PROBLEM_NOT_FOUND')
  // Read again under the lock.
  const report = await findReport(tx, id, owner)
  if (!report) throw new Refusal('PROBLEM_NOT_FOUND')
  const state = nextProblemState({ state: report.state, isAtDesk: report.desk_at !== null }, step)
  if (!state) throw new Refusal('PROBLEM_CHANGED')
  return { report, state }
}
