import { nextProblemState } from '#domain/orders/problem-report.ts'
import { lockHead } from '#server/orders/lifecycle/store.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { notifyProblem } from '#server/orders/problems/notify-problem.ts'
import { findReport, updateReport } from '#server/orders/problems/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Job: a report that its outlet has not answered in time goes to the desk. Any that has moved on is left alone. */
export async function escalateProblem(deps: OrderDeps & Pick<Deps, 'db'>, reportId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await findReport(tx, reportId, 'any')
    if (!found || !(await lockHead(tx, found.order_id, 'any'))) return
    const report = (await findReport(tx, reportId, 'any'))!
    const state = nextProblemState({ state: report.state, isAtDesk: report.desk_at !== null }, 'escalate')
    if (!state) return
    const now = deps.now()
    // Jobs run by the clock of the database, which may be ahead of ours.
    if (now < report.due_at) {
      const at = new Date(report.due_at.getTime() + 1_000)
      const key = `escalate-problem:${reportId}:${at.getTime()}`
      return enqueue(tx, 'escalate-problem', { reportId }, { at, key })
    }
    const { desk_at, desk_reason } = report
    await updateReport(tx, report, {
      state,
      desk_at: desk_at ?? now,
      desk_reason: desk_reason ?? 'silence',
    })
    await notifyProblem(tx, deps, reportId, 'silence')
  })
}
