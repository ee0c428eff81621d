import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { lineText, poundsText } from '#domain/shared/money.ts'

/** Everything that a customer is told about an order. */
export type News =
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

type Words = { title: string; description: (order: SavedOrder) => string; isOnlyNotice?: true }

const words: Record<News, Words> = {
  placed: {
    title: 'Order placed',
    description: (order) =>
      `${outlet(order)} has your order ${order.orderNumber}. We tell you when it is accepted.`,
  },
  accepted: {
    title: 'Order accepted',
    description: (order) =>
      `${outlet(order)} accepted your order ${order.orderNumber}. Expect it at ${londonClock(order.expectedAt)}.`,
  },
  refused: {
    title: 'Order refused',
    description: (order) =>
      `${outlet(order)} cannot take your order ${order.orderNumber}${because(order)}. ${nothingCharged(order)}`,
  },
  'cancelled by you': {
    title: 'Order cancelled',
    description: (order) => `You cancelled your order ${order.orderNumber}. ${nothingCharged(order)}`,
  },
  'cancelled by outlet': {
    title: 'Order cancelled',
    description: (order) =>
      `${outlet(order)} had to cancel your order ${order.orderNumber}${because(order)}. ${moneyBack(order)}`,
  },
  'nobody accepted': {
    title: 'Order cancelled',
    description: (order) =>
      `${outlet(order)} did not answer in time, so your order ${order.orderNumber} was cancelled. ${nothingCharged(order)}`,
  },
  'not paid': {
    title: 'Order not placed',
    description: (order) => `Your order ${order.orderNumber} was not paid in time. Nothing was charged.`,
    isOnlyNotice: true,
  },
  'time changed': {
    title: 'New time for your order',
    description: (order) =>
      `${outlet(order)} now expects your order ${order.orderNumber} at ${londonClock(order.expectedAt)}.`,
  },
  ready: {
    title: 'Order ready',
    description: (order) =>
      order.orderType === 'Collection'
        ? `Your order ${order.orderNumber} is ready to collect at ${outlet(order)}.`
        : `Your order ${order.orderNumber} is ready.`,
  },
  delivered: {
    title: 'Order delivered',
    description: (order) => `Your order ${order.orderNumber} from ${outlet(order)} was delivered.`,
  },
  completed: {
    title: 'Order completed',
    description: (order) => `Your order ${order.orderNumber} is completed. Enjoy your meal!`,
    isOnlyNotice: true,
  },
  refunded: {
    title: 'Order refunded',
    description: (order) =>
      `${poundsText(order.totalPrice)} for your order ${order.orderNumber} is on its way back to your card.`,
  },
}

/** The notification, and the text that leaves by email or SMS, where one does. */
export function orderWords(order: SavedOrder, news: News, siteUrl: string) {
  const { title, description, isOnlyNotice } = words[news]
  const sentence = description(order)
  const link = `/order-summary/${order._id}`
  return {
    title,
    description: sentence,
    link,
    message: isOnlyNotice
      ? undefined
      : { subject: `${title}: ${order.orderNumber}`, text: letter(order, sentence, `${siteUrl}${link}`) },
  }
}

function letter(order: SavedOrder, sentence: string, link: string): string {
  const { name, address, telephone } = order.restaurant
  const lines = order.cartItems.map(
    (line) =>
      `${line.quantity} × ${line.name}${line.options.length > 0 ? ` (${line.options.join(', ')})` : ''}: ` +
      lineText(line.price, line.quantity),
  )
  return [
    sentence,
    '',
    ...lines.slice(0, mostLines),
    ...(lines.length > mostLines ? [`and ${lines.length - mostLines} more`] : []),
    `Total: ${poundsText(order.totalPrice)}`,
    '',
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    link,
  ].join('\n')
}

/** A message has at most 10,000 letters. */
const mostLines = 40

function outlet({ restaurant }: SavedOrder): string {
  return restaurant.name
}

function because({ canceled }: SavedOrder): string {
  return canceled?.reason ? `: ${canceled.reason.replace(/\.$/, '')}` : ''
}

function nothingCharged({ paymentMethod }: SavedOrder): string {
  return paymentMethod === 'Card' ? 'Your card is not charged.' : 'There is nothing to pay.'
}

function moneyBack({ paymentMethod }: SavedOrder): string {
  return paymentMethod === 'Card' ? 'Your card gets its money back.' : 'There is nothing to pay.'
}
