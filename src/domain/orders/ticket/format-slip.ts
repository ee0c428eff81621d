import type { OrderStatus } from '#domain/orders/order-state.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/order-payment.ts'
import { formatPence } from '#domain/shared/money.ts'

export type PayableOrder = {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  orderStatus: OrderStatus
  totalPrice: number | null
  refunded: number | null
}

/** The payment, for the person who hands the food over. `isDue` while there is money to take. */
export function formatSlipPayment(order: PayableOrder): { text: string; isDue: boolean } {
  const { paymentMethod, paymentStatus, orderStatus } = order
  const left = leftToPay(order)
  const total = left === null ? '' : ` ${formatPence(left)}`
  if (orderStatus === 'Canceled') return { text: 'Cancelled', isDue: false }
  if (paymentMethod !== 'Card') {
    if (paymentStatus === 'Paid')
      return { text: paymentMethod === 'Cash' ? 'Paid in cash' : 'Paid at the counter', isDue: false }
    return {
      text: paymentMethod === 'Cash' ? `To collect${total} cash` : `Pay${total} at the counter`,
      isDue: left !== 0,
    }
  }
  // All of it was refunded before the card was charged, or after: there is nothing to ask for.
  if (left === 0) return { text: 'Nothing to pay: refunded', isDue: false }
  // The slip is printed as the order is accepted; a job charges the card after that.
  if (paymentStatus === 'Authorised' && orderStatus !== 'Pending') return cardStates.Paid
  return cardStates[paymentStatus]
}

const cardStates: Record<PaymentStatus, { text: string; isDue: boolean }> = {
  Pending: { text: 'Not paid: the card is not authorised', isDue: true },
  Authorised: { text: 'Card, charged on accepting', isDue: false },
  Paid: { text: 'Paid by card', isDue: false },
  Released: { text: 'Not paid: the card was released', isDue: true },
  Refunded: { text: 'Refunded to card', isDue: false },
  Failed: { text: 'Not paid: the card failed', isDue: true },
  Disputed: { text: 'Paid by card, disputed', isDue: false },
}

/** '23 items': every unit counts. */
export function formatItems({ cartItems }: { cartItems: readonly { quantity: number }[] }): string {
  const items = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return items === 1 ? '1 item' : `${items} items`
}

/** A search for the address in the map application of the phone that scans it. */
export function toMapAddress(address: string, postCode: string | null): string {
  const query = [address, postCode].filter(Boolean).join(', ')
  const words = encodeURIComponent(query.toWellFormed()).replaceAll('%20', '+')
  return `https://www.google.com/maps/search/?api=1&query=${words}`
}

/** 'Amira K.': enough to hand the bag over. */
export function toShortName(name: string | null): string {
  const [first = '', ...others] = (name ?? '').split(/\s+/).filter(Boolean)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

const labelDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
})

/** '15 Nov' */
export function formatLabelDay(time: string): string {
  return labelDay.format(new Date(time))
}

const parts = { timeZone: 'Europe/London', weekday: 'short' } as const
const moment = new Intl.DateTimeFormat('en-GB', {
  ...parts,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { ...parts, hour: '2-digit', minute: '2-digit' })

/** 'Sun 15 Nov, 19:06' */
export function formatMoment(time: string | Date): string {
  return moment.format(new Date(time)).replace(/^(\w+),/, '$1')
}

/** 'Tue 18:00' */
export function formatDayTime(time: string): string {
  return day.format(new Date(time)).replace(',', '')
}
