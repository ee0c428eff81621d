import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'

/** The notification and the email or SMS about one refund that was made. */
export function formatRefundMessage(order: SavedOrder, refund: SavedRefund, siteUrl: string) {
  const isAll = order.refunded === order.totalPrice
  const title = isAll ? 'Order refunded' : 'Part of your order refunded'
  const description = `${formatWay(order, refund)}${formatReason(refund)}`
  const link = `/order-summary/${order._id}`
  const { name, address, telephone } = order.restaurant
  const text = [
    description,
    '',
    ...refund.lines.map(({ line, quantity }) => `${quantity} × ${order.cartItems[line - 1]?.name ?? ''}`),
    `This refund: ${formatPounds(refund.amount)}`,
    `Total of the order: ${formatPounds(order.totalPrice)}`,
    `Refunded so far: ${formatPounds(order.refunded)}`,
    '',
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    `${siteUrl}${link}`,
  ].join('\n')
  return { title, description, link, message: { subject: `${title}: ${order.orderNumber}`, text } }
}

function formatWay(
  { orderNumber, restaurant, paymentMethod }: SavedOrder,
  { way, amount }: SavedRefund,
): string {
  const money = formatPounds(amount)
  if (way === 'cash')
    return `${restaurant.name} gives you ${money} back in cash for your order ${orderNumber}.`
  if (way === 'not charged')
    return paymentMethod === 'Card'
      ? `Your card is charged ${money} less for your order ${orderNumber}.`
      : `You pay ${money} less for your order ${orderNumber}.`
  return `${money} for your order ${orderNumber} is on its way back to your card.`
}

function formatReason({ reason, note }: SavedRefund): string {
  const named = reason === 'other' || reason === 'gateway' ? '' : ` ${formatRefundReason(reason)}.`
  return `${named}${note ? ` ${note}` : ''}`
}
