import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { poundsText } from '#domain/shared/money.ts'
import { once } from '#domain/shared/once.ts'
import { awaited } from '#domain/orders/order-state.ts'

const calendar = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)

/** '15 Nov 2026' */
export function dateOf(time: string): string {
  return calendar().format(new Date(time))
}

/** Something may still become of it. */
export function isOpen({ orderStatus }: Pick<SavedOrder, 'orderStatus'>): boolean {
  return awaited.includes(orderStatus)
}

/** It waits for its card: the restaurant has not seen it yet. */
export function isUnpaid({ orderStatus, paymentMethod, paymentStatus }: SavedOrder): boolean {
  return (
    orderStatus === 'Pending' &&
    paymentMethod === 'Card' &&
    (paymentStatus === 'Pending' || paymentStatus === 'Failed')
  )
}

export function paymentText({ paymentMethod, card }: SavedOrder): string {
  return card ? `${paymentMethod} •••• ${card.last4}` : paymentMethod
}

/** The time that matters now, and what it is. */
export function timeOf(order: SavedOrder): { label: string; time: string } {
  const { orderStatus, orderType, expectedAt, deliveredAt } = order
  if (orderStatus === 'Canceled') return { label: 'Ordered at', time: order.createdAt }
  if (deliveredAt) return { label: doneAt[orderType], time: deliveredAt }
  return { label: dueBy[orderType], time: expectedAt }
}

const dueBy = { 'Home Delivery': 'Arrives by', Collection: 'Ready by', 'Dine In': 'At your table by' }
const doneAt = { 'Home Delivery': 'Delivered at', Collection: 'Collected at', 'Dine In': 'Served at' }

/** One sentence on how things stand: it is read out when it changes. */
export function stateText(order: SavedOrder): string {
  const { orderStatus, orderType, readyAt } = order
  const { name } = order.restaurant
  if (isUnpaid(order)) return `Not paid yet, so ${name} has not seen your order`
  if (orderStatus === 'Pending') return `Waiting for ${name} to accept your order`
  if (orderStatus === 'Canceled') return canceledText(order)
  if (orderStatus !== 'Accepted') return 'Enjoy your meal'
  if (!readyAt) return `${name} is cooking your order`
  return orderType === 'Collection' ? 'Your order is ready to collect' : 'Your order is ready'
}

function canceledText({ canceled, restaurant }: SavedOrder): string {
  if (canceled?.by === 'customer') return 'You cancelled this order'
  if (canceled?.by === 'outlet') return `${restaurant.name} cancelled this order`
  return canceled?.wasSeen === false
    ? 'This order was cancelled, because it was not paid in time'
    : `This order was cancelled, because ${restaurant.name} did not answer in time`
}

/** What becomes of the money of a canceled order. */
export function moneyBackText({ paymentMethod, paymentStatus, totalPrice }: SavedOrder): string {
  if (paymentMethod !== 'Card') return 'There is nothing to pay.'
  if (paymentStatus === 'Refunded') return `${poundsText(totalPrice)} went back to your card.`
  if (paymentStatus === 'Paid') return `${poundsText(totalPrice)} is on its way back to your card.`
  return 'Your card was not charged.'
}
