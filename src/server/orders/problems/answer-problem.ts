import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { lockReport } from '#server/orders/problems/lock-report.ts'
import { notifyProblem } from '#server/orders/problems/notify-problem.ts'
import { updateReport } from '#server/orders/problems/store.ts'
import { toStoredText } from '#server/orders/problems/to-stored-text.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type Answer = RequestInput<typeof api.problems.answerProblem>['body']

/** Once, and for good: with a refund of the outlet's own money, or with a no. */
export function answerProblem(
  deps: OrderDeps & Pick<Deps, 'db'>,
  caller: StaffCaller,
  reportId: string,
  { refund, text }: Answer,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const owner = { restaurantIds: caller.outlets }
    const { report, state } = await lockReport(tx, reportId, owner, 'answer')
    const { order_id: orderId, restaurant_id: outletId, kind } = report
    const giver = { owner, madeBy: 'outlet', paidBy: 'outlet' } as const
    const given = refund
      ? (await refundOrder(tx, deps, orderId, giver, { ...refund, reason: kind, note: '' })).detail
      : undefined
    await updateReport(tx, report, {
      state,
      answered_at: at,
      answer_text: await toStoredText(tx, report, text),
      answer_refund_id: given?.refundId ?? null,
    })
    await notifyProblem(tx, deps, reportId, 'answered')
    return {
      reply: { _id: reportId },
      outletId,
      what: 'order-problem-answered',
      detail: { orderId, reportId, refundId: given?.refundId ?? null, refunded: given?.amount ?? 0 },
    }
  })
}
