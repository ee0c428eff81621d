import { formatPence, pence } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import { type Stage, type StagedOrder, stepsOf } from './order-tables.ts'

const dayLength = 86_400_000
/** The server erases texts and recipients after this time. */
const readableDays = 30

type Email = { event: string; subject: string; sentence: string }

/** The emails about every order, as the server sends them, so that support can read them. */
export function messageRows(orders: readonly StagedOrder[], now: Date): Row[] {
  const erasedBefore = new Date(now.getTime() - readableDays * dayLength)
  return orders.flatMap((order) =>
    stepsOf(order).flatMap(({ what, at }) => {
      const email = toEmail(order, what)
      if (!email || at > now) return []
      const isErased = at < erasedBefore
      return {
        id: idFor('message', order.id, email.event),
        key: `order:${order.id}:${email.event}`,
        channel: 'email',
        customer_id: order.person.id,
        recipient: isErased ? null : order.person.email,
        subject: isErased ? null : `${email.subject}: ${order.number}`,
        text: isErased ? null : formatText(order, email.sentence),
        state: 'sent',
        attempts: 1,
        queued_at: at,
        sending_since: at,
        sent_at: new Date(at.getTime() + 1_000),
      }
    }),
  )
}

/** Undefined for a step that only the notifications tell of. */
function toEmail({ number, restaurant, orderType, expectedAt }: StagedOrder, what: Stage): Email | undefined {
  const where = { 'Home Delivery': 'at your door', Collection: 'ready to collect', 'Dine In': 'ready' }[
    orderType
  ]
  const nothing = 'There is nothing to pay.'
  switch (what) {
    case 'placed':
      return {
        event: what,
        subject: 'Order placed',
        sentence: `${restaurant.name} has your order ${number}. We'll let you know when they accept it.`,
      }
    case 'accepted':
      return {
        event: what,
        subject: 'Order accepted',
        sentence: `${restaurant.name} accepted your order ${number}. Expect it ${where} at ${formatLondonTime(expectedAt.toISOString())}.`,
      }
    case 'ready':
      return orderType === 'Home Delivery'
        ? {
            event: what,
            subject: 'Order on its way',
            sentence: `Your order ${number} from ${restaurant.name} is on its way.`,
          }
        : {
            event: what,
            subject: 'Order ready',
            sentence: `Your order ${number} from ${restaurant.name} is ready.`,
          }
    case 'delivered':
      return {
        event: what,
        subject: 'Order delivered',
        sentence: `Your order ${number} from ${restaurant.name} was delivered.`,
      }
    case 'refused':
      return {
        event: what,
        subject: 'Order refused',
        sentence: `${restaurant.name} cannot take your order ${number}. ${nothing}`,
      }
    case 'cancelled-by-you':
      return {
        event: 'cancelled by you',
        subject: 'Order cancelled',
        sentence: `You cancelled your order ${number}. ${nothing}`,
      }
    case 'nobody-accepted':
      return {
        event: 'nobody accepted',
        subject: 'Order missed',
        sentence: `${restaurant.name} did not answer in time, so your order ${number} was missed and will not be made. ${nothing}`,
      }
    default:
      return undefined
  }
}

function formatText({ restaurant, lines, totals }: StagedOrder, sentence: string): string {
  return [
    sentence,
    '',
    ...lines.map(
      ({ name, quantity, basePrice, optionsPrice }) =>
        `${quantity} × ${name}: ${formatPence(pence((basePrice + optionsPrice) * quantity))}`,
    ),
    ...(totals.tip > 0 ? [`Tip: ${formatPence(totals.tip)}`] : []),
    `Total: ${formatPence(totals.total)}`,
    '',
    `${restaurant.name}, ${restaurant.postCode}`,
  ].join('\n')
}
