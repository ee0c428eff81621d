import type { RefundInput } from '#contract/orders/refunds.ts'
import type { RefundPayer } from '#domain/orders/refunds/refund-rules.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import { retryRefund } from '#server/orders/refunds/retry-refund.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type RefundDeps = OrderDeps & Pick<Deps, 'db'>

/** An outlet gives back its own money only. */
export function refundOrderAsOutlet(
  deps: RefundDeps,
  caller: StaffCaller,
  orderId: string,
  input: RefundInput,
) {
  return staffCommand(deps, caller, async (tx) => {
    const giver = { owner: { restaurantIds: caller.outlets }, madeBy: 'outlet', paidBy: 'outlet' } as const
    const { order, head, detail } = await refundOrder(tx, deps, orderId, giver, input)
    return { reply: order, outletId: head.restaurant_id, what: 'order-refunded', detail }
  })
}

export function retryRefundAsOutlet(deps: RefundDeps, caller: StaffCaller, refundId: string) {
  return staffCommand(deps, caller, async (tx) => {
    const retrier = { owner: { restaurantIds: caller.outlets }, madeBy: 'outlet' } as const
    const { order, head, detail } = await retryRefund(tx, deps, retrier, refundId)
    return { reply: order, outletId: head.restaurant_id, what: 'order-refund-retried', detail }
  })
}

export function retryRefundAsAdmin(deps: RefundDeps, caller: AdminCaller, refundId: string) {
  return adminCommand(deps, caller, 'order-refund-retried-by-us', async (tx) => {
    const retrier = { owner: 'any', madeBy: 'platform' } as const
    const { order, head, detail } = await retryRefund(tx, deps, retrier, refundId)
    return { reply: withoutAvoid(order), restaurantId: head.restaurant_id, detail }
  })
}

export function refundOrderAsAdmin(
  deps: RefundDeps,
  caller: AdminCaller,
  orderId: string,
  { paidBy, ...input }: RefundInput & { paidBy: RefundPayer },
) {
  return adminCommand(deps, caller, 'order-refunded-by-us', async (tx) => {
    const giver = { owner: 'any', madeBy: 'platform', paidBy } as const
    const { order, head, detail } = await refundOrder(tx, deps, orderId, giver, input)
    return { reply: withoutAvoid(order), restaurantId: head.restaurant_id, detail }
  })
}
