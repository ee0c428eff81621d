import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { isForLater } from '#domain/orders/promise-steps.ts'
import { awaitedStatuses } from '#domain/orders/order-state.ts'

/** '15 Nov 2026' */
export function formatDate(time: string): string {
  return formatShortDate(toLondonTime(new Date(time)).date)
}

/** Whether the customer still waits for the food. */
export function isOpen({ orderStatus }: Pick<SavedOrder, 'orderStatus'>): boolean {
  return awaitedStatuses.includes(orderStatus)
}

/** The card is not authorised yet, so the restaurant cannot see the order. */
export function isUnpaid({ orderStatus, paymentMethod, paymentStatus }: SavedOrder): boolean {
  return (
    orderStatus === 'Pending' &&
    paymentMethod === 'Card' &&
    (paymentStatus === 'Pending' || paymentStatus === 'Failed')
  )
}

export function formatPayment({ paymentMethod, card }: SavedOrder): string {
  return card ? `${paymentMethod} •••• ${card.last4}` : paymentMethod
}

/** The relevant time at the present status, with its label. */
export function toShownTime(order: SavedOrder): { label: string; time: string } {
  const { orderStatus, orderType, expectedAt, deliveredAt } = order
  if (orderStatus === 'Canceled') return { label: 'Ordered at', time: order.createdAt }
  if (order.nobodyCameAt) return { label: 'Ended at', time: order.nobodyCameAt }
  if (deliveredAt) return { label: doneAt[orderType], time: deliveredAt }
  return { label: dueBy[orderType], time: expectedAt }
}

const dueBy = { 'Home Delivery': 'Arrives by', Collection: 'Ready by', 'Dine In': 'Ready by' }
const doneAt = { 'Home Delivery': 'Delivered at', Collection: 'Collected at', 'Dine In': 'Served at' }

/** The state of an order in one sentence. Screen readers announce changes. */
export function formatOrderState(order: SavedOrder, now: Date): string {
  const { orderStatus, orderType, readyAt } = order
  const { name } = order.restaurant
  if (isUnpaid(order)) return `Not paid yet, so ${name} has not seen your order`
  if (orderStatus === 'Pending') return `Waiting for ${name} to accept your order`
  if (orderStatus === 'Canceled') return formatCancellation(order)
  if (order.nobodyCameAt) return 'Nobody came for this order within ten minutes. The payment is not refunded'
  if (orderStatus !== 'Accepted')
    return orderType === 'Dine In' ? 'Your order is at your table. Enjoy your meal' : 'Enjoy your meal'
  if (readyAt) return readyTexts[orderType]
  return isForLater(order, now)
    ? `${name} accepted your order for ${formatLondonTime(order.expectedAt)}`
    : `${name} is preparing your order`
}

const readyTexts = {
  'Home Delivery': 'Your order is on its way',
  Collection: 'Your order is ready to collect',
  'Dine In': 'Your order is at your table, or on its way from the kitchen',
}

function formatCancellation({ canceled, restaurant }: SavedOrder): string {
  if (canceled?.by === 'customer') return 'You cancelled this order'
  if (canceled?.by === 'outlet') return `${restaurant.name} cancelled this order`
  if (canceled?.by === 'admin') return 'We had to cancel this order'
  return canceled?.wasSeen === false
    ? 'This order was cancelled because it was not paid in time'
    : `${restaurant.name} missed this order: nobody answered in time`
}

/** The refund of a cancelled order. */
export function formatRefund({ paymentMethod, paymentStatus, totalPrice }: SavedOrder): string {
  if (paymentMethod !== 'Card') return 'There is nothing to pay.'
  if (paymentStatus === 'Refunded') return `${formatPounds(totalPrice)} went back to your card.`
  if (paymentStatus === 'Paid') return `${formatPounds(totalPrice)} is on its way back to your card.`
  return 'Your card was not charged.'
}
