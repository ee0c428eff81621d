import type { OutletOrder } from '#contract/orders/board.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import { formatPence, formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { hasPrices } from '#domain/orders/ticket/has-prices.ts'
import type { Command } from '#web/orders/board/board-frame.ts'

/** The payment method and its state. */
export function formatTicketPayment(order: OutletOrder): string {
  const { paymentMethod, paymentStatus } = order
  if (leftToPay(order) === 0 && order.refunded) return 'Nothing to pay, refunded'
  if (paymentMethod !== 'Card') {
    if (paymentStatus === 'Paid') return `${paymentMethod}, paid`
    return paymentMethod === 'Cash' ? 'Cash to collect' : 'Pay at the counter'
  }
  return {
    Pending: 'Card, not authorised yet',
    Authorised: 'Card, authorised',
    Paid: 'Card, paid',
    Released: 'Card, released',
    Refunded: 'Card, refunded',
    Failed: 'Card, failed',
    Disputed: 'Card, disputed',
  }[paymentStatus]
}

/** The time that matters at the present status. */
export function formatTicketTime(order: OutletOrder, now: Date): string {
  const { orderStatus, readyAt, deliveredAt } = order
  if (orderStatus === 'Accepted')
    return readyAt ? formatReadySince(order, readyAt, now) : formatDue(order, now)
  if (orderStatus === 'Canceled') return isMissed(order) ? 'missed' : 'cancelled'
  return deliveredAt
    ? `${orderStatus === 'Delivered' ? 'delivered' : 'done'} ${formatLondonTime(deliveredAt)}`
    : ''
}

export function isLate({ orderStatus, readyAt, expectedAt }: OutletOrder, now: Date): boolean {
  return orderStatus === 'Accepted' && !readyAt && minutesBetween(new Date(expectedAt), now) > 0
}

/** A delivery is promised at the door, everything else ready. */
function formatDue({ orderType, expectedAt }: OutletOrder, now: Date): string {
  const late = minutesBetween(new Date(expectedAt), now)
  if (late > 0) return `${late} min late`
  return `${orderType === 'Home Delivery' ? 'door' : 'ready'} ${formatLondonTime(expectedAt)}`
}

function formatReadySince({ orderType }: OutletOrder, readyAt: string, now: Date): string {
  if (orderType !== 'Home Delivery') return `ready ${formatLondonTime(readyAt)}`
  return `out ${Math.max(0, minutesBetween(new Date(readyAt), now))} min`
}

function minutesBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 60_000)
}

/** The label of the last step of an order. */
export function formatCompleteLabel({
  orderType,
  orderStatus,
  paymentMethod,
  paymentStatus,
}: OutletOrder): string {
  const paid = paymentMethod === 'Card' || paymentStatus === 'Paid' ? '' : ', paid'
  if (orderStatus === 'Delivered') return `Completed${paid}`
  return `${orderType === 'Dine In' ? 'At the table' : 'Collected'}${paid}`
}

export function formatDone({ orderNumber, orderType }: OutletOrder, command: Command): string {
  const results: Record<Command['verb'], string> = {
    accept: 'is accepted',
    'change-time': 'has a new time',
    refuse: 'is refused',
    cancel: 'is cancelled',
    ready: orderType === 'Home Delivery' ? 'is on its way' : 'is ready',
    delivered: 'is delivered',
    complete: 'is completed',
    'nobody-came': 'is completed. You keep the money',
  }
  return `${orderNumber} ${results[command.verb]}.`
}

/** Minutes from now to a promised time that is this much later than the present one. */
export function toLaterPromise(minutes: number, expectedAt: string, now: Date): number {
  const left = Math.max(0, Math.ceil((new Date(expectedAt).getTime() - now.getTime()) / 60_000))
  return Math.min(180, Math.max(5, left + minutes))
}

/** The effect of a refusal on the money. */
export function formatRefusalOutcome({ paymentMethod, totalPrice }: OutletOrder): string {
  if (paymentMethod !== 'Card') return 'Nothing was paid, so there is nothing to give back.'
  const hold = totalPrice === null ? 'The hold' : `The hold of ${formatPounds(totalPrice)}`
  return `${hold} on the card is released. Nothing is charged.`
}

/** The effect of a cancellation on the money. */
export function formatCancelOutcome(order: OutletOrder): string {
  if (order.paymentMethod !== 'Card' || !hasPrices(order)) return formatRefusalOutcome(order)
  return `${formatPence(leftToPay(order))} goes back to the customer’s card and comes off your next payout.`
}
