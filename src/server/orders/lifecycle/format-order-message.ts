import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { chargeRows } from '#domain/orders/prices/charge-rows.ts'
import { vatRows } from '#domain/orders/prices/vat-rows.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatLineTotal, formatPounds } from '#domain/shared/money.ts'

/** Everything that a customer is notified of about an order. */
export type OrderEvent =
  | 'placed'
  | 'accepted'
  | 'refused'
  | 'cancelled by you'
  | 'cancelled by outlet'
  | 'cancelled by us'
  | 'reopened'
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
  'cancelled by us': {
    title: 'Order cancelled',
    sentence: (order) =>
      `We had to cancel your order ${order.orderNumber} from ${outlet(order)}${because(order)}. ${order.recievedTime ? refund(order) : nothingCharged(order)}`,
  },
  reopened: {
    title: 'Your order goes ahead',
    sentence: (order) =>
      `Your order ${order.orderNumber} from ${outlet(order)} was cancelled by mistake. It goes ahead: expect it ${formatPromise(order)}.`,
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
    title: 'Nobody came for your order',
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
        sms: formatMessageText(order, description, `${siteUrl}${link}`, 'sms'),
      }
  return { title, description, link, message }
}

function formatMessageText(
  order: SavedOrder,
  sentence: string,
  link: string,
  channel: 'email' | 'sms' = 'email',
): string {
  const { name, address, telephone } = order.restaurant
  const lines = order.cartItems
    .filter(({ quantity }) => quantity > 0)
    .map((line) => formatLine(line, channel))
  const shown = lines.filter(
    (_, at) => at < maxLines && lines.slice(0, at + 1).join('\n').length <= maxLinesLength,
  )
  return [
    sentence,
    '',
    ...shown,
    ...(lines.length > shown.length
      ? [`and ${lines.length - shown.length} more: see the link for them and their allergens`]
      : []),
    ...(channel === 'sms' ? formatAllergenExcerpt(order) : []),
    ...chargeRows(order).map(({ name, amount }) => `${name}: ${amount}`),
    `Total: ${formatPounds(order.totalPrice)}`,
    ...(channel === 'email' ? vatRows(order).map(({ name, amount }) => `${name}: ${amount}`) : []),
    '',
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    link,
  ].join('\n')
}

/** Avoided allergens are in no message: they go to the kitchen only. */
function formatLine(line: SavedOrder['cartItems'][number], channel: 'email' | 'sms'): string {
  const options = line.choices.length > 0 ? ` (${formatChoices(line.choices).join(', ')})` : ''
  const allergens = line.allergens && channel === 'email' ? `\n    ${formatAllergens(line.allergens)}` : ''
  return `${line.quantity} × ${line.name}${options}: ${formatLineTotal(line.price, line.quantity)}${allergens}`
}

const maxExcerpt = 60

/** The rest is behind the link at the end. */
function formatAllergenExcerpt({ cartItems }: SavedOrder): string[] {
  const text = cartItems
    .flatMap(({ name, quantity, allergens }) =>
      quantity > 0 && allergens ? [`${name}: ${formatAllergens(allergens)}`] : [],
    )
    .join(' ')
  if (text === '') return []
  const characters = [...text]
  return [
    characters.length > maxExcerpt
      ? `${characters.slice(0, maxExcerpt).join('')}… All allergens: see the link.`
      : text,
  ]
}

/** A message holds at most 10,000 characters. */
const maxLines = 40
const maxLinesLength = 8_000

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
