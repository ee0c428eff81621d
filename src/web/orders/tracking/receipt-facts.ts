import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { dateOf, paymentText } from '#web/orders/tracking/order-words.ts'

type ReceiptFact = { name: string; value: string; below?: string }

export function receiptTime({ createdAt }: SavedOrder): string {
  return `${dateOf(createdAt)}, ${londonClock(createdAt)}`
}

/** What stands at the head of a receipt, on the page and in the picture alike. */
export function receiptFacts(order: SavedOrder): ReceiptFact[] {
  const { restaurant, customerName, tableNo, orderStatus } = order
  const { address, postCode } = restaurant.address
  return [
    {
      name: 'Restaurant',
      value: restaurant.name,
      // A number is never broken in the middle.
      below: `${address}, ${postCode}, ${restaurant.telephone.replaceAll(' ', '\u00a0')}`,
    },
    { name: 'Type', value: tableNo ? `${order.orderType}, table ${tableNo}` : order.orderType },
    ...(customerName ? [{ name: 'Name', value: customerName }] : []),
    { name: 'Payment', value: paymentText(order) },
    ...(orderStatus === 'Canceled' ? [{ name: 'Status', value: orderStatus }] : []),
  ]
}

export function receiptFile({ orderNumber }: SavedOrder): string {
  return `receipt-${orderNumber}.png`
}
