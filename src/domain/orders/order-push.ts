import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'

/** Steps of an order that are sent to the customer's browsers, and steps that are sent to the outlet's. */
const customerPushEvents = [
  'accepted',
  'time changed',
  'ready',
  'refused',
  'cancelled by outlet',
  'cancelled by us',
  'nobody accepted',
  'reopened',
] as const
type CustomerPushEvent = (typeof customerPushEvents)[number]
export type PushEvent = CustomerPushEvent | 'placed' | 'unanswered'

export function isCustomerPushEvent(event: string): event is CustomerPushEvent {
  return customerPushEvents.some((one) => one === event)
}

type PushedOrder = {
  orderType: FoodOrderType
  status: OrderStatus
  isReady: boolean
  expectedAt: string
  /** The outlet has to answer by then. */
  acceptBy: string
}
type PushText = { title: string; body: string }

/**
 * A notification on a lock screen: the step and a time, never a name, a dish, a number, an address or an amount. Undefined
 * if the order has moved on, as a late notification would be wrong.
 */
export function formatOrderPush(event: PushEvent, order: PushedOrder): PushText | undefined {
  const { isStill, ...text } = texts[event]
  return isStill(order) ? { title: text.title(order), body: text.body(order) } : undefined
}

type Text = {
  isStill: (order: PushedOrder) => boolean
  title: (order: PushedOrder) => string
  body: (order: PushedOrder) => string
}

const isBeingMade = ({ status, isReady }: PushedOrder) => status === 'Accepted' && !isReady
const isUnanswered = ({ status }: PushedOrder) => status === 'Pending'

const cancelled: Text = {
  isStill: ({ status }) => status === 'Canceled',
  title: () => 'Your order was cancelled',
  body: () => 'It will not be made. Open it to see why.',
}

const texts: Record<PushEvent, Text> = {
  accepted: { isStill: isBeingMade, title: () => 'Accepted', body: formatPromise },
  'time changed': { isStill: isBeingMade, title: () => 'New time', body: formatPromise },
  ready: {
    isStill: ({ status, isReady }) => status === 'Accepted' && isReady,
    title: ({ orderType }) => readyTexts[orderType],
    body: ({ orderType, ...order }) =>
      orderType === 'Home Delivery' ? formatPromise({ orderType, ...order }) : readyBodies[orderType],
  },
  refused: cancelled,
  'cancelled by outlet': cancelled,
  'cancelled by us': cancelled,
  'nobody accepted': cancelled,
  reopened: {
    isStill: ({ status }) => status === 'Pending' || status === 'Accepted',
    title: () => 'Your order goes ahead',
    body: formatPromise,
  },
  placed: { isStill: isUnanswered, title: () => 'New order', body: formatDeadline },
  unanswered: {
    isStill: isUnanswered,
    title: () => 'An order has waited 3 minutes',
    body: formatDeadline,
  },
}

const readyTexts: Record<FoodOrderType, string> = {
  'Home Delivery': 'On its way',
  Collection: 'Ready to collect',
  'Dine In': 'Ready',
}
const readyBodies = {
  Collection: 'Your order is waiting for you.',
  'Dine In': 'It is on its way to your table.',
}

/** 'At your door by 19:47' */
export function formatPromise({
  orderType,
  expectedAt,
}: Pick<PushedOrder, 'orderType' | 'expectedAt'>): string {
  const time = formatLondonTime(expectedAt)
  if (orderType === 'Home Delivery') return `At your door by ${time}`
  return orderType === 'Collection' ? `Ready to collect at ${time}` : `Ready at ${time}`
}

function formatDeadline({ acceptBy }: PushedOrder): string {
  return `Answer by ${formatLondonTime(acceptBy)}`
}
