import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatPounds } from '#domain/shared/money.ts'

/** What the person who hands the food over has to know about the money. `isDue` if there is still some to take. */
export function formatSlipPayment(order: SavedOrder): { text: string; isDue: boolean } {
  const { paymentMethod, paymentStatus, orderStatus, totalPrice } = order
  const total = formatPounds(totalPrice)
  if (orderStatus === 'Canceled') return { text: 'Cancelled', isDue: false }
  if (paymentMethod !== 'Card') {
    if (paymentStatus === 'Paid')
      return { text: `Paid in ${paymentMethod === 'Cash' ? 'cash' : 'the shop'}`, isDue: false }
    return {
      text: paymentMethod === 'Cash' ? `To collect ${total} cash` : `Pay ${total} at the counter`,
      isDue: true,
    }
  }
  if (paymentStatus === 'Refunded') return { text: 'Refunded to card', isDue: false }
  return {
    text: paymentStatus === 'Authorised' ? 'Card, charged on accepting' : 'Paid by card',
    isDue: false,
  }
}

/** A search for the address in the map application of the phone that scans it. */
export function toMapAddress(address: string, postCode: string | null): string {
  const query = [address, postCode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`
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
