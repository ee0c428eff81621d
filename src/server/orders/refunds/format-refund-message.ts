import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import { type AnyRefundReason, canRetry, formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { formatPence, formatPounds, fromPounds, type Pence, pence } from '#domain/shared/money.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { quoteText } from '#server/platform/messages/with-site-name.ts'

/** The notification and the email or SMS about one refund that was made. */
export function formatRefundMessage(order: SavedOrder, refund: SavedRefund, siteUrl: string) {
  const made = pence(
    order.refunds.reduce((sum, one) => (one.state === 'Refunded' ? sum + fromPounds(one.amount) : sum), 0),
  )
  const isAll = made === fromPounds(order.totalPrice)
  const title = isAll ? 'Order refunded' : 'Part of your order refunded'
  const description = `${formatWay(order, refund)}${formatReason(refund)}`
  const link = `/order-summary/${order._id}`
  const text = [
    description,
    '',
    ...refund.lines.map(({ line, quantity }) => `${quantity} × ${order.cartItems[line - 1]?.name ?? ''}`),
    `This refund: ${formatPounds(refund.amount)}`,
    `Total of the order: ${formatPounds(order.totalPrice)}`,
    `Refunded so far: ${formatPence(made)}`,
    '',
    ...formatEnd(order, siteUrl),
  ].join('\n')
  return { title, description, link, message: { subject: `${title}: ${order.orderNumber}`, text } }
}

/** Money for a dish that ran out, which did not arrive at first. It is in the lower total, so it is in no list of refunds. */
export function formatRetryMessage(
  order: SavedOrder,
  { amount, how }: { amount: Pence; how: string | null },
  siteUrl: string,
) {
  const title = how ? 'Your refund was paid' : 'Your refund is on its way'
  const money = `${formatPence(amount)} for your order ${order.orderNumber}`
  const description = how
    ? `${money} ${formatPaidOtherwise(how)} A dish ran out.`
    : `${money} is on its way back to your card. A dish ran out.`
  const text = [description, '', ...formatEnd(order, siteUrl)].join('\n')
  const link = `/order-summary/${order._id}`
  return { title, description, link, message: { subject: `${title}: ${order.orderNumber}`, text } }
}

/** A refund that was promised, and that is not made after all. */
export function formatNoRefundMessage(
  order: SavedOrder,
  { amount, hasFailed, isOurs }: { amount: Pence; hasFailed: boolean; isOurs: boolean },
  siteUrl: string,
) {
  const { orderNumber, restaurant } = order
  const title = hasFailed ? 'Your refund did not arrive' : 'A refund was not needed'
  const description = hasFailed
    ? `${formatPence(amount)} for your order ${orderNumber} did not reach your card. ${isOurs ? 'We know about it.' : `${restaurant.name} knows about it.`}`
    : `${formatPence(amount)} for your order ${orderNumber} is not refunded, as your bank or card company gave that money back.`
  const text = [description, '', ...formatEnd(order, siteUrl)].join('\n')
  const link = `/order-summary/${order._id}`
  return { title, description, link, message: { subject: `${title}: ${orderNumber}`, text } }
}

type Failed = { amount: number; reason: AnyRefundReason }

/** For the outlet: what happened, and who does what. */
export function formatFailure({ number, status }: { number: string; status: string }, failed: Failed) {
  const money = formatPence(pence(failed.amount))
  return {
    title: `A refund of order ${number} failed`,
    sentence: `${money} of order ${number} did not reach the customer’s card. We have the money again. ${formatNext(status, failed, money)}`,
  }
}

function formatNext(status: string, { reason }: Failed, money: string): string {
  if (status === 'Canceled')
    return 'The order is cancelled, so we ask the customer how to pay it back. You do not have to do anything.'
  if (reason === 'ran out')
    return `Open the order and press “Try the ${money} again”. If that fails too, we ask the customer how to pay it back.`
  const other = 'or pay the customer in another way and press “Paid in another way”.'
  return canRetry(reason)
    ? `Open the order and press “Try the ${money} again”, ${other}`
    : `Open the order, pay the customer in another way and press “Paid in another way”.`
}

/** For the outlet. */
export function formatChargeback({ number }: { number: string }, amount: number, respondBy: Date | null) {
  const money = formatPence(pence(amount))
  const until = respondBy
    ? ` You can answer until ${formatShortDate(toLondonTime(respondBy).date)}, ${formatLondonTime(respondBy.toISOString())}.`
    : ''
  return {
    title: `Chargeback of order ${number}`,
    sentence: `the customer’s bank has taken back ${money} of order ${number}.${until}`,
  }
}

function formatEnd({ _id, restaurant }: SavedOrder, siteUrl: string): string[] {
  const { name, address, telephone } = restaurant
  return [`${name}, ${address.address}, ${address.postCode}, ${telephone}`, `${siteUrl}/order-summary/${_id}`]
}

function formatWay(
  { orderNumber, restaurant, paymentMethod }: SavedOrder,
  { way, amount, how }: SavedRefund,
): string {
  const money = formatPounds(amount)
  if (how) return `${money} for your order ${orderNumber} ${formatPaidOtherwise(how)}`
  if (way === 'cash')
    return `${restaurant.name} gives you ${money} back in cash for your order ${orderNumber}.`
  if (way === 'not charged')
    return paymentMethod === 'Card'
      ? `Your card is charged ${money} less for your order ${orderNumber}.`
      : `You pay ${money} less for your order ${orderNumber}.`
  return `${money} for your order ${orderNumber} is on its way back to your card.`
}

function formatPaidOtherwise(how: string): string {
  return `was paid back in another way: ${quoteText(how.replace(/\.$/, ''))}.`
}

function formatReason({ reason, note }: SavedRefund): string {
  const named = reason === 'other' || reason === 'gateway' ? '' : ` ${formatRefundReason(reason)}.`
  return `${named}${note ? ` ${quoteText(note)}` : ''}`
}
