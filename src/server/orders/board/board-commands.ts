import { Refusal } from '#contract/refusals.ts'
import { canKeepMoney, keepsMoneyFrom } from '#domain/orders/nobody-came.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { cancellableStatuses } from '#domain/orders/order-state.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { changeOrder, type OrderChange, requireOrder } from '#server/orders/lifecycle/change-order.ts'
import type { OrderEvent } from '#server/orders/lifecycle/format-order-message.ts'
import { leaveOutUnanswered } from '#server/orders/run-out/end-question.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Dependencies of the board's commands, which the demonstration robot runs as well. */
export type BoardDeps = OrderDeps & Pick<Deps, 'db'>

/** Promises the food in so many minutes. Without `minutes` the promised time stays as it is. */
export function acceptOrder(deps: BoardDeps, caller: StaffCaller, orderId: string, minutes?: number) {
  return changeAsOutlet(deps, caller, orderId, (order, at) => ({
    to: 'Accepted',
    event: 'accepted',
    set: { recieved_at: at, expected_at: promisedTime(order, at, minutes) },
  }))
}

export function refuseOrder(deps: BoardDeps, caller: StaffCaller, orderId: string, reason: string) {
  return changeAsOutlet(deps, caller, orderId, () => ({
    to: 'Canceled',
    from: ['Pending'],
    event: 'refused',
    reason,
  }))
}

export function changePromisedTime(deps: BoardDeps, caller: StaffCaller, orderId: string, minutes: number) {
  return changeAsOutlet(deps, caller, orderId, (order, at) => ({
    from: ['Accepted'],
    event: 'time changed',
    set: { expected_at: promisedTime(order, at, minutes) },
  }))
}

/** Ready is a time, not a status: the order stays Accepted until it is handed over. */
export function markReady(deps: BoardDeps, caller: StaffCaller, orderId: string) {
  return changeAsOutlet(deps, caller, orderId, ({ ready_at }, at) => ({
    // A second tap is refused, so that the customer is not notified twice.
    from: ready_at ? [] : ['Accepted'],
    event: 'ready',
    set: { ready_at: at },
  }))
}

export function markDelivered(deps: BoardDeps, caller: StaffCaller, orderId: string) {
  return changeAsOutlet(deps, caller, orderId, (_, at) => ({
    to: 'Delivered',
    event: 'delivered',
    set: { delivered_at: at },
  }))
}

/** Orders in cash or at the counter are paid by now. */
export function completeOrder(deps: BoardDeps, caller: StaffCaller, orderId: string) {
  return changeAsOutlet(deps, caller, orderId, ({ status, payment_method }, at) => ({
    to: 'Completed',
    event: 'completed',
    set: {
      ...(status === 'Delivered' ? {} : { delivered_at: at }),
      ...(payment_method === 'Card' ? {} : { payment_status: 'Paid' as const }),
    },
  }))
}

/** Nobody took the food within ten minutes of the promised time: the order is completed, and its payment is not refunded. */
export function endUncollectedOrder(deps: BoardDeps, caller: StaffCaller, orderId: string) {
  return changeAsOutlet(deps, caller, orderId, (order, at) => {
    if (order.payment_method !== 'Card') throw new Refusal('NOTHING_TO_KEEP')
    if (!canKeepMoney(order.order_type)) throw new Refusal('NOT_FOR_DINE_IN')
    if (order.status === 'Accepted') requireTenMinutes(order, at)
    return {
      to: 'Completed',
      event: 'nobody came',
      set: { delivered_at: at, nobody_came_at: at },
    }
  })
}

function requireTenMinutes({ order_type, ready_at, expected_at }: OrderHead, at: Date): void {
  const from = keepsMoneyFrom({ orderType: order_type, readyAt: ready_at, expectedAt: expected_at })
  const step = order_type === 'Home Delivery' ? 'out for delivery' : 'ready'
  if (!from) throw new Refusal('ORDER_NOT_READY_YET', { step })
  if (at < from) throw new Refusal('CUSTOMER_MAY_STILL_COME', { from: formatLondonTime(from.toISOString()) })
}

/** Also after acceptance: a card is then refunded. */
export function cancelOrderByOutlet(deps: BoardDeps, caller: StaffCaller, orderId: string, reason: string) {
  return changeAsOutlet(deps, caller, orderId, () => ({
    to: 'Canceled',
    from: cancellableStatuses('outlet'),
    event: 'cancelled by outlet',
    reason,
  }))
}

/** A dish that the customer was asked about is not in the bag. */
const leavesKitchen: readonly OrderEvent[] = ['ready', 'delivered', 'completed', 'nobody came']

async function changeAsOutlet(
  deps: BoardDeps,
  caller: StaffCaller,
  orderId: string,
  toChange: (order: OrderHead, at: Date) => Omit<OrderChange, 'who'>,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const order = await requireOrder(tx, orderId, { restaurantIds: caller.outlets })
    const change = toChange(order, at)
    if (leavesKitchen.includes(change.event)) await leaveOutUnanswered(tx, deps, orderId)
    const changed = await changeOrder(tx, deps, order, { who: 'outlet', ...change })
    return {
      reply: toOrder(changed),
      outletId: order.restaurant_id,
      what: `order-${change.event.replaceAll(' ', '-')}`,
      detail: { orderId },
    }
  })
}

/** Never earlier than the time that the customer asked for. */
function promisedTime(order: OrderHead, at: Date, minutes: number | undefined): Date {
  if (minutes === undefined) return order.expected_at
  return new Date(Math.max(at.getTime() + minutes * 60_000, order.pickup_time?.getTime() ?? 0))
}
