import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatRefundedDishes, formatRefundState } from '#web/orders/refunds/format-refund.ts'

/** Each refund of an order: how much, why, for what, and how far it is. */
export function RefundList({ order }: { order: SavedOrder }) {
  return (
    <ul aria-label="Refunds" className="grid gap-4">
      {order.refunds.map((refund) => (
        <li key={refund._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="min-w-0 break-words">
            <strong>{formatRefundState(refund)}</strong>
            <span className="block text-muted">
              {[formatRefundReason(refund.reason), formatRefundedDishes(refund, order)]
                .filter(Boolean)
                .join(': ')}
            </span>
            {refund.note && <span className="block text-muted">“{refund.note}”</span>}
          </span>
          <strong className="tabular">{formatPounds(refund.amount)}</strong>
        </li>
      ))}
    </ul>
  )
}
