import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import type { ChargeRow } from '#domain/orders/prices/charge-rows.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { formatPence, formatPounds } from '#domain/shared/money.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** 'Refunded to the card on 17 Nov 2026'. For customers and staff alike. */
export function formatRefundState(refund: SavedRefund): string {
  return refund.how ? `${formatWay(refund)}: ${refund.how}` : formatWay(refund)
}

function formatWay({ state, way, doneAt, respondBy }: SavedRefund): string {
  if (state === 'Asked') return 'Being refunded to the card'
  if (state === 'Disputed')
    return respondBy
      ? `Disputed at the bank: answer by ${formatDay(respondBy)}, ${formatLondonTime(respondBy)}`
      : 'Disputed at the bank'
  return `${ways[way]}${doneAt ? ` on ${formatDay(doneAt)}` : ''}`
}

const ways = {
  card: 'Refunded to the card',
  'not charged': 'Not charged',
  cash: 'Given back in cash',
  chargeback: 'Chargeback',
  other: 'Paid back in another way',
} as const satisfies Record<SavedRefund['way'], string>

/** '2 × Loaded fries, 1 × Naan'. Empty for a refund of an amount. */
export function formatRefundedDishes(
  { lines }: SavedRefund,
  { cartItems }: Pick<SavedOrder, 'cartItems'>,
): string {
  return lines.map(({ line, quantity }) => `${quantity} × ${cartItems[line - 1]?.name ?? ''}`).join(', ')
}

/** The rows below the total: each refund, and what is paid in the end. None for an order without refunds. */
export function refundRows(order: SavedOrder): ChargeRow[] {
  if (order.refunds.length === 0) return []
  const rows = order.refunds.map((refund) => ({
    name: `${formatWay(refund)}: ${formatRefundReason(refund.reason).toLowerCase()}`,
    amount: `−${formatPounds(refund.amount)}`,
    isLess: true,
  }))
  return [...rows, { name: 'After refunds', amount: formatPence(leftToPay(order)) }]
}

function formatDay(time: string): string {
  return formatShortDate(toLondonTime(new Date(time)).date)
}
