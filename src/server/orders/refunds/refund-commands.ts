import type { RefundInput } from '#contract/orders/refunds.ts'
import type { RefundPayer } from '#domain/orders/refunds/refund-rules.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import type { RefundCaller } from '#server/orders/refunds/lock-failed-refund.ts'
import { refundOrder, type Seen } from '#server/orders/refunds/refund-order.ts'
import { retryRefund } from '#server/orders/refunds/retry-refund.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
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

export function retryRefundAsOutlet(deps: RefundDeps, caller: StaffCaller, refundId: string, seen: Seen) {
  return staffCommand(deps, caller, async (tx) => {
    const { order, head, detail } = await retryRefund(tx, deps, toRefundCaller(caller), refundId, seen)
    // The order may be older than the records that a caller without a recent password may read.
    return { reply: withoutAvoid(order), outletId: head.restaurant_id, what: 'order-refund-retried', detail }
  })
}

export function settleRefundAsOutlet(
  deps: RefundDeps,
  caller: StaffCaller,
  refundId: string,
  input: Seen & { how: string; fromTill: boolean },
) {
  return staffCommand(deps, caller, async (tx) => {
    const paid = { ...input, handedBy: 'outlet' } as const
    const { order, head, detail } = await settleRefund(tx, deps, toRefundCaller(caller), refundId, paid)
    return { reply: withoutAvoid(order), outletId: head.restaurant_id, what: 'order-refund-settled', detail }
  })
}

const desk: RefundCaller = { owner: 'any', madeBy: 'platform' }

export function retryRefundAsAdmin(deps: RefundDeps, caller: AdminCaller, refundId: string, seen: Seen) {
  return adminCommand(deps, caller, 'order-refund-retried-by-us', async (tx) => {
    const { order, head, detail } = await retryRefund(tx, deps, desk, refundId, seen)
    return { reply: withoutAvoid(order), restaurantId: head.restaurant_id, detail }
  })
}

export function settleRefundAsAdmin(
  deps: RefundDeps,
  caller: AdminCaller,
  refundId: string,
  input: Seen & { how: string; handedBy: RefundPayer; fromTill: boolean },
) {
  return adminCommand(deps, caller, 'order-refund-settled-by-us', async (tx) => {
    const { order, head, detail } = await settleRefund(tx, deps, desk, refundId, input)
    return { reply: withoutAvoid(order), restaurantId: head.restaurant_id, detail }
  })
}

function toRefundCaller({ outlets }: StaffCaller): RefundCaller {
  return { owner: { restaurantIds: outlets }, madeBy: 'outlet' }
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
