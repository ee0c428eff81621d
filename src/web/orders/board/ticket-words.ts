import type { OutletOrder } from '#contract/orders/board.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import type { Command } from '#web/orders/board/board-frame.ts'

/** How it is paid, and what of that has happened. */
export function paymentWords({ paymentMethod, paymentStatus }: OutletOrder): string {
  if (paymentMethod !== 'Card') {
    if (paymentStatus === 'Paid') return `${paymentMethod}, paid`
    return paymentMethod === 'Cash' ? 'Cash to take' : 'To be paid at the counter'
  }
  return {
    Pending: 'Card, not held yet',
    Authorised: 'Card, held',
    Paid: 'Card, paid',
    Released: 'Card, let go',
    Refunded: 'Card, refunded',
    Failed: 'Card, failed',
  }[paymentStatus]
}

/** Where the ticket stands in its life. */
export function whenWords(order: OutletOrder): string {
  const { orderStatus, readyAt, deliveredAt, expectedAt } = order
  if (orderStatus === 'Accepted')
    return readyAt ? `ready ${londonClock(readyAt)}` : `due ${londonClock(expectedAt)}`
  if (orderStatus === 'Canceled') return 'cancelled'
  return deliveredAt
    ? `${orderStatus === 'Delivered' ? 'delivered' : 'done'} ${londonClock(deliveredAt)}`
    : ''
}

/** The last step of an order, named as people at the counter would. */
export function completeWords({ orderType, orderStatus, paymentMethod, paymentStatus }: OutletOrder): string {
  const paid = paymentMethod === 'Card' || paymentStatus === 'Paid' ? '' : ', paid'
  if (orderStatus === 'Delivered') return `Completed${paid}`
  return `${orderType === 'Dine In' ? 'Served' : 'Collected'}${paid}`
}

export function doneWords({ orderNumber }: OutletOrder, command: Command): string {
  const words: Record<Command['verb'], string> = {
    accept: 'is accepted',
    'change-time': 'has a new time',
    refuse: 'is refused',
    cancel: 'is cancelled',
    ready: 'is ready',
    delivered: 'is delivered',
    complete: 'is completed',
  }
  return `${orderNumber} ${words[command.verb]}.`
}

/** From now on, for a promise that is so many minutes later than the present one. */
export function laterBy(minutes: number, expectedAt: string, now: Date): number {
  const left = Math.max(0, Math.ceil((new Date(expectedAt).getTime() - now.getTime()) / 60_000))
  return Math.min(180, Math.max(5, left + minutes))
}
