import { Link } from 'react-router'

import type { FoundOrder } from '#contract/orders/past-orders.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'

type Props = { order: FoundOrder; to: string; showsRestaurant?: boolean }

/** One order that a search has found. */
export function FoundOrderRow({ order, to, showsRestaurant = false }: Props) {
  const { orderNumber, orderType, customerName, mobileNo, expectedAt, totalPrice, paymentMethod } = order
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-sunk">
        <strong className="tabular">{orderNumber}</strong>
        <StatusPill order={order} />
        <span className="min-w-0 flex-1 basis-60 break-words">
          {customerName ?? 'Account closed'}
          {mobileNo && <span className="text-muted">, {mobileNo}</span>}
          <span className="block text-small text-muted">
            {showsRestaurant && `${order.restaurant.name}, `}
            {orderType}, due {formatLongTime(expectedAt)}
          </span>
        </span>
        <span className="tabular">
          <strong>{formatPounds(totalPrice)}</strong> <span className="text-muted">{paymentMethod}</span>
        </span>
      </Link>
    </li>
  )
}
