import type { OrderType } from '#domain/catalogue/order-type.ts'

/** The statuses of an order and the transitions between them. */
const next = {
  Pending: ['Accepted', 'Canceled'],
  Accepted: ['Delivered', 'Completed', 'Canceled'],
  Delivered: ['Completed'],
  Completed: [],
  Canceled: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof next

export const orderStatuses = Object.keys(next) as OrderStatus[]

/** Statuses that still have a transition ahead of them. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => next[status].length > 0)

/** Open statuses in which the customer still waits for the food. */
export const awaitedStatuses: readonly OrderStatus[] = openStatuses.filter((status) => status !== 'Delivered')

/** An Accepted or Delivered order promised before this time no longer counts as open. Pending orders expire instead. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3_600_000)
}

/**
 * Only Home Delivery passes through Delivered, and it is Completed only from there, unless nobody came to the door. An
 * order that nobody came for is Completed from Accepted.
 */
export function canTransition(
  from: OrderStatus,
  to: OrderStatus,
  orderType: OrderType,
  { didNobodyCome = false } = {},
): boolean {
  if (didNobodyCome) return from === 'Accepted' && to === 'Completed'
  const allowed: readonly OrderStatus[] = next[from]
  if (!allowed.includes(to)) return false
  const isDelivery = orderType === 'Home Delivery'
  if (to === 'Delivered') return isDelivery
  return to === 'Completed' ? isDelivery === (from === 'Delivered') : true
}

export type Canceller = 'customer' | 'outlet' | 'system'

/** A customer may cancel, and the system expire, until the outlet accepts. An outlet may still cancel after, with a refund. */
export function cancellableStatuses(by: Canceller): OrderStatus[] {
  return by === 'outlet' ? ['Pending', 'Accepted'] : ['Pending']
}

/** Of the tracker's three steps: received, processing, completed. */
export function stepsLit(status: OrderStatus): 0 | 1 | 2 | 3 {
  return ({ Pending: 1, Accepted: 2, Delivered: 3, Completed: 3, Canceled: 0 } as const)[status]
}
