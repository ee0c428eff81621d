import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatDate, formatPayment } from '#web/orders/tracking/format-order.ts'

type ReceiptFact = { name: string; value: string; below?: string }

export function formatReceiptTime({ createdAt }: SavedOrder): string {
  return `${formatDate(createdAt)}, ${formatLondonTime(createdAt)}`
}

/** The facts at the top of a receipt, on the page and in the PNG. */
export function receiptFacts(order: SavedOrder): ReceiptFact[] {
  const { restaurant, customerName, tableNo, orderStatus } = order
  const { address, postCode } = restaurant.address
  return [
    {
      name: 'Restaurant',
      value: restaurant.name,
      // Non-breaking spaces keep the number on one row.
      below: `${address}, ${postCode}, ${restaurant.telephone.replaceAll(' ', '\u00a0')}`,
    },
    { name: 'Type', value: tableNo ? `${order.orderType}, table ${tableNo}` : order.orderType },
    ...(customerName ? [{ name: 'Name', value: customerName }] : []),
    { name: 'Payment', value: formatPayment(order) },
    ...(orderStatus === 'Canceled'
      ? [{ name: 'Status', value: isMissed(order) ? 'Missed' : orderStatus }]
      : []),
  ]
}

export function receiptFileName({ orderNumber }: SavedOrder): string {
  return `receipt-${orderNumber}.png`
}
