import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { lockReport } from '#server/orders/problems/lock-report.ts'
import { notifyProblem } from '#server/orders/problems/notify-problem.ts'
import { hasOpenReport, updateReport } from '#server/orders/problems/store.ts'
import { findDisagreeUntil } from '#server/orders/problems/to-report.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'

/** The desk then decides. */
export async function disagreeWithAnswer(
  deps: OrderDeps & Pick<Deps, 'db'>,
  { principal, params, body, idempotency }: Served<typeof api.problems.disagreeWithAnswer>,
) {
  const { customerId } = principal
  const { reportId } = params
  return runIdempotent(deps, idempotency, async (tx) => {
    const now = deps.now()
    const { report, state } = await lockReport(tx, reportId, { customerId }, 'disagree')
    await lockCustomer(tx, customerId)
    // While another report is open, the time to disagree does not run.
    if (await hasOpenReport(tx, report.order_id)) throw new Refusal('PROBLEM_OPEN')
    if (now > findDisagreeUntil(report)) throw new Refusal('PROBLEM_TOO_LATE')
    await updateReport(tx, report, {
      state,
      desk_at: now,
      desk_reason: 'disagreed',
      disagreed_at: now,
      disagree_text: body.text || null,
    })
    await notifyProblem(tx, deps, reportId, 'disagreed')
    return { data: { _id: reportId } }
  })
}
