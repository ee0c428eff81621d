import type { OrderType } from '#domain/catalogue/order-type.ts'

/** Every status an order can have, and those it may move to next. */
const next = {
  Pending: ['Accepted', 'Canceled'],
  Accepted: ['Delivered', 'Completed', 'Canceled'],
  Delivered: ['Completed'],
  Completed: [],
  Canceled: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof next

export const orderStatuses = Object.keys(next) as OrderStatus[]

/** Under way until it is over: the outlet has still to do something with it, if only to end it. */
export const underWay: readonly OrderStatus[] = orderStatuses.filter((status) => next[status].length > 0)

/** Of those under way the ones whose food somebody still waits for. */
export const awaited: readonly OrderStatus[] = underWay.filter((status) => status !== 'Delivered')

/** Promised before then and never ended, it is forgotten and no longer under way; what is Pending the clock ends. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3_600_000)
}

/** Only what is brought to a door is Delivered, and it is Completed no other way. */
export function canMove(from: OrderStatus, to: OrderStatus, orderType: OrderType): boolean {
  const allowed: readonly OrderStatus[] = next[from]
  if (!allowed.includes(to)) return false
  const isDelivery = orderType === 'Home Delivery'
  if (to === 'Delivered') return isDelivery
  return to === 'Completed' ? isDelivery === (from === 'Delivered') : true
}

export type Canceller = 'customer' | 'outlet' | 'system'

/** A customer may cancel until the outlet accepts; so may the clock. An outlet may still cancel afterwards, with a refund. */
export function cancelSources(who: Canceller): OrderStatus[] {
  return who === 'outlet' ? ['Pending', 'Accepted'] : ['Pending']
}

/** How many of the tracker's three steps are lit: received, processing, completed. None for an order that was canceled. */
export function stepsLit(status: OrderStatus): 0 | 1 | 2 | 3 {
  return ({ Pending: 1, Accepted: 2, Delivered: 3, Completed: 3, Canceled: 0 } as const)[status]
}
