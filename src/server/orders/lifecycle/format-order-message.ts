import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { chargeRows } from '#domain/orders/charge-rows.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatLineTotal, formatPounds } from '#domain/shared/money.ts'

/** Everything that a customer is notified of about an order. */
export type OrderEvent =
  | 'placed'
  | 'accepted'
  | 'refused'
  | 'cancelled by you'
  | 'cancelled by outlet'
  | 'nobody accepted'
  | 'not paid'
  | 'time changed'
  | 'ready'
  | 'delivered'
  | 'completed'
  | 'refunded'

type Text = {
  title: string
  sentence: (order: SavedOrder) => string
  /** No email or SMS. */
  isNotificationOnly?: true
}

const texts: Record<OrderEvent, Text> = {
  placed: {
    title: 'Order placed',
    sentence: (order) =>
      `${outlet(order)} has your order ${order.orderNumber}. We'll let you know when they accept it.`,
  },
  accepted: {
    title: 'Order accepted',
    sentence: (order) =>
      `${outlet(order)} accepted your order ${order.orderNumber}. Expect it at ${formatLondonTime(order.expectedAt)}.`,
  },
  refused: {
    title: 'Order refused',
    sentence: (order) =>
      `${outlet(order)} cannot take your order ${order.orderNumber}${because(order)}. ${nothingCharged(order)}`,
  },
  'cancelled by you': {
    title: 'Order cancelled',
    sentence: (order) => `You cancelled your order ${order.orderNumber}. ${nothingCharged(order)}`,
  },
  'cancelled by outlet': {
    title: 'Order cancelled',
    sentence: (order) =>
      `${outlet(order)} had to cancel your order ${order.orderNumber}${because(order)}. ${refund(order)}`,
  },
  'nobody accepted': {
    title: 'Order missed',
    sentence: (order) =>
      `${outlet(order)} did not answer in time, so your order ${order.orderNumber} was missed and will not be made. ${nothingCharged(order)}`,
  },
  'not paid': {
    title: 'Order not placed',
    sentence: (order) => `Your order ${order.orderNumber} was not paid in time. Nothing was charged.`,
    isNotificationOnly: true,
  },
  'time changed': {
    title: 'New time for your order',
    sentence: (order) =>
      `Your order ${order.orderNumber} from ${outlet(order)} is now expected at ${formatLondonTime(order.expectedAt)}.`,
  },
  ready: {
    title: 'Order ready',
    sentence: (order) =>
      order.orderType === 'Collection'
        ? `Your order ${order.orderNumber} is ready to collect at ${outlet(order)}.`
        : `Your order ${order.orderNumber} is ready.`,
  },
  delivered: {
    title: 'Order delivered',
    sentence: (order) => `Your order ${order.orderNumber} from ${outlet(order)} was delivered.`,
  },
  completed: {
    title: 'Order completed',
    sentence: (order) => `Your order ${order.orderNumber} is completed. Enjoy your meal!`,
    isNotificationOnly: true,
  },
  refunded: {
    title: 'Order refunded',
    sentence: (order) =>
      `${formatPounds(order.totalPrice)} for your order ${order.orderNumber} is on its way back to your card.`,
  },
}

/** The notification, and the email or SMS unless it is a notification only. */
export function formatOrderMessage(order: SavedOrder, event: OrderEvent, siteUrl: string) {
  const { title, sentence, isNotificationOnly } = texts[event]
  const description = sentence(order)
  const link = `/order-summary/${order._id}`
  const message = isNotificationOnly
    ? undefined
    : {
        subject: `${title}: ${order.orderNumber}`,
        text: formatMessageText(order, description, `${siteUrl}${link}`),
      }
  return { title, description, link, message }
}

function formatMessageText(order: SavedOrder, sentence: string, link: string): string {
  const { name, address, telephone } = order.restaurant
  const lines = order.cartItems.map(
    (line) =>
      `${line.quantity} × ${line.name}${line.options.length > 0 ? ` (${line.options.join(', ')})` : ''}: ` +
      formatLineTotal(line.price, line.quantity),
  )
  return [
    sentence,
    '',
    ...lines.slice(0, maxLines),
    ...(lines.length > maxLines ? [`and ${lines.length - maxLines} more`] : []),
    ...chargeRows(order).map(({ name, amount }) => `${name}: ${amount}`),
    `Total: ${formatPounds(order.totalPrice)}`,
    '',
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    link,
  ].join('\n')
}

/** A message holds at most 10,000 characters. */
const maxLines = 40

function outlet({ restaurant }: SavedOrder): string {
  return restaurant.name
}

function because({ canceled }: SavedOrder): string {
  return canceled?.reason ? `: ${canceled.reason.replace(/\.$/, '')}` : ''
}

function nothingCharged({ paymentMethod }: SavedOrder): string {
  return paymentMethod === 'Card' ? 'Your card is not charged.' : 'There is nothing to pay.'
}

function refund({ paymentMethod }: SavedOrder): string {
  return paymentMethod === 'Card' ? 'Your card will be refunded.' : 'There is nothing to pay.'
}
