import { cancellableStatuses } from '#domain/orders/order-state.ts'
import { changeOrder, lockOrder } from '#server/orders/lifecycle/change-order.ts'
import { reopenOrder } from '#server/orders/lifecycle/reopening/reopen-order.ts'
import { toOrder, withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Also after acceptance: a card is then refunded. The money waits a minute, in which the order can be re-opened. */
export function cancelOrderByAdmin(deps: Deps, caller: AdminCaller, orderId: string, reason: string) {
  return adminCommand(deps, caller, 'order-cancelled-by-us', async (tx) => {
    const order = await lockOrder(tx, orderId)
    const row = await changeOrder(tx, deps, order, {
      to: 'Canceled',
      from: cancellableStatuses('admin'),
      who: 'admin',
      event: 'cancelled by us',
      reason,
    })
    const detail = { orderId, number: order.number, reason }
    return { reply: withoutAvoid(toOrder(row)), detail, restaurantId: order.restaurant_id }
  })
}

export function reopenOrderByAdmin(deps: Deps, caller: AdminCaller, orderId: string) {
  return adminCommand(deps, caller, 'order-reopened', async (tx) => {
    const order = await lockOrder(tx, orderId)
    const row = await reopenOrder(tx, deps, order)
    const detail = { orderId, number: order.number, status: row.status }
    return { reply: withoutAvoid(toOrder(row)), detail, restaurantId: order.restaurant_id }
  })
}
