import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { lockReport } from '#server/orders/problems/lock-report.ts'
import { notifyProblem } from '#server/orders/problems/notify-problem.ts'
import { updateReport } from '#server/orders/problems/store.ts'
import { toStoredText } from '#server/orders/problems/to-stored-text.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type Settlement = RequestInput<typeof api.problems.settleProblem>['body']

/** The desk's decision is final, for the customer and for the outlet. */
export function settleProblem(
  deps: OrderDeps & Pick<Deps, 'db'>,
  caller: AdminCaller,
  reportId: string,
  { refund, text }: Settlement,
) {
  return adminCommand(deps, caller, 'order-problem-settled', async (tx, at) => {
    const { report, state } = await lockReport(tx, reportId, 'any', 'settle')
    const { order_id: orderId, restaurant_id: restaurantId, kind } = report
    let given: { refundId: string; amount: number } | undefined
    if (refund) {
      const { paidBy, ...input } = refund
      const giver = { owner: 'any', madeBy: 'platform', paidBy } as const
      given = (await refundOrder(tx, deps, orderId, giver, { ...input, reason: kind, note: '' })).detail
    }
    await updateReport(tx, report, {
      state,
      settled_at: at,
      settle_text: await toStoredText(tx, report, text),
      settle_refund_id: given?.refundId ?? null,
    })
    await notifyProblem(tx, deps, reportId, 'settled')
    const detail = {
      orderId,
      reportId,
      refundId: given?.refundId ?? null,
      refunded: given?.amount ?? 0,
      paidBy: refund?.paidBy ?? null,
    }
    return { reply: { _id: reportId }, restaurantId, detail }
  })
}
