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
 * order that nobody came for is Completed from Accepted. An admin re-opens a cancelled order as it was before.
 */
export function canTransition(
  from: OrderStatus,
  to: OrderStatus,
  orderType: OrderType,
  { didNobodyCome = false, isReopened = false } = {},
): boolean {
  if (isReopened) return from === 'Canceled' && (to === 'Pending' || to === 'Accepted')
  if (didNobodyCome) return from === 'Accepted' && to === 'Completed'
  const allowed: readonly OrderStatus[] = next[from]
  if (!allowed.includes(to)) return false
  const isDelivery = orderType === 'Home Delivery'
  if (to === 'Delivered') return isDelivery
  return to === 'Completed' ? isDelivery === (from === 'Delivered') : true
}

export const orderActors = ['customer', 'outlet', 'system', 'admin'] as const
export type OrderActor = (typeof orderActors)[number]

/**
 * A customer may cancel, and the system expire, until the outlet accepts. An outlet or an admin may still cancel after, with
 * a refund.
 */
export function cancellableStatuses(by: OrderActor): OrderStatus[] {
  return by === 'outlet' || by === 'admin' ? ['Pending', 'Accepted'] : ['Pending']
}

/** How many of the tracker's three steps are lit: received, processing, completed. */
export function stepsLit(status: OrderStatus): 0 | 1 | 2 | 3 {
  return ({ Pending: 1, Accepted: 2, Delivered: 3, Completed: 3, Canceled: 0 } as const)[status]
}

/** How long an admin can re-open a cancelled order. The card's money stays where it is for as long. */
export const reopenMs = 60_000

export type Cancellation = { by: OrderActor; at: Date; from: OrderStatus }

/** Until when a cancel can be undone. A missed order stays missed. */
export function reopenableUntil({ by, at }: Cancellation): Date | undefined {
  return by === 'system' ? undefined : new Date(at.getTime() + reopenMs)
}
