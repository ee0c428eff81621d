import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatChoices } from '#domain/catalogue/menu/format-choices.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
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
  | 'nobody came'

type Text = {
  title: string | ((order: SavedOrder) => string)
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
      `${outlet(order)} accepted your order ${order.orderNumber}. Expect it ${formatPromise(order)}.`,
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
      `Your order ${order.orderNumber} from ${outlet(order)} is now expected ${formatPromise(order)}.`,
  },
  ready: {
    title: ({ orderType }) => (orderType === 'Home Delivery' ? 'Order on its way' : 'Order ready'),
    sentence: (order) => `Your order ${order.orderNumber} ${readyTexts[order.orderType](outlet(order))}.`,
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
  'nobody came': {
    title: 'Nobody took your order',
    sentence: (order) =>
      `${order.orderType === 'Home Delivery' ? 'Nobody was at the door for' : 'Nobody came for'} your order ${order.orderNumber} from ${outlet(order)} within ten minutes, so it has ended. The ${formatPounds(order.totalPrice)} is not refunded. If that is wrong, call ${outlet(order)} on ${order.restaurant.telephone}.`,
  },
}

const readyTexts: Record<FoodOrderType, (outlet: string) => string> = {
  'Home Delivery': (outlet) => `from ${outlet} is on its way`,
  Collection: (outlet) => `is ready to collect at ${outlet}`,
  'Dine In': () => 'is ready and on its way to your table',
}

/** The promised time is an arrival time for a delivery, and a ready time for everything else. */
function formatPromise({ orderType, expectedAt }: SavedOrder): string {
  const where = {
    'Home Delivery': 'at your door',
    Collection: 'ready to collect',
    'Dine In': 'ready',
  }
  return `${where[orderType]} at ${formatLondonTime(expectedAt)}`
}

/** The notification, and the email or SMS unless it is a notification only. */
export function formatOrderMessage(order: SavedOrder, event: OrderEvent, siteUrl: string) {
  const { sentence, isNotificationOnly, ...text } = texts[event]
  const title = typeof text.title === 'string' ? text.title : text.title(order)
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
      `${line.quantity} × ${line.name}${line.choices.length > 0 ? ` (${formatChoices(line.choices).join(', ')})` : ''}: ` +
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
