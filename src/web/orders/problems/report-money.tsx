import { Undo2 } from 'lucide-react'

import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import type { ProblemKind } from '#domain/orders/problem-report.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { isPaidByHand } from '#domain/orders/refunds/refund-rules.ts'
import { formatPence, formatPounds, type Pence } from '#domain/shared/money.ts'

type Props = { order: SavedOrder; given: Pence; kinds: readonly ProblemKind[] }

/** What a report brought: the sum, the way it comes back, and what the order costs after it. */
export function ReportMoney({ order, given, kinds }: Props) {
  if (given === 0) return null
  const rows = [
    ['Total', formatPounds(order.totalPrice)],
    ['Refunded', `−${formatPounds(order.refunded)}`],
    [isPaid(order) ? 'You paid' : 'You pay', formatPence(leftToPay(order))],
  ] as const
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-1 text-center">
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-basil-tint text-basil-text">
          <Undo2 size={26} aria-hidden="true" />
        </span>
        <p className="font-semibold text-muted">{formatWay(order, kinds)}</p>
        <p className="font-display text-page font-extrabold tabular">{formatPence(given)}</p>
      </div>
      <dl aria-label="After this report" className="grid gap-1 tabular">
        {rows.map(([name, amount], at) => (
          <div
            key={name}
            className={`flex justify-between gap-3 ${at === rows.length - 1 ? 'font-bold' : 'text-muted'}`}
          >
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isPaid({ paymentMethod, paymentStatus, orderStatus }: SavedOrder): boolean {
  return paymentMethod === 'Card' ? paymentStatus !== 'Authorised' : isPaidByHand(orderStatus, paymentStatus)
}

/** A refund that was made before the money was taken is no money to wait for. */
function formatWay(order: SavedOrder, kinds: readonly ProblemKind[]): string {
  const made = order.refunds.filter(({ reason }) => kinds.some((kind) => kind === reason))
  const isAll = (way: SavedRefund['way']) => made.length > 0 && made.every((refund) => refund.way === way)
  if (isAll('other')) return 'Paid back in another way'
  if (order.paymentMethod === 'Card') {
    if (!isPaid(order) || isAll('not charged')) return 'Less charged to your card'
    return order.card ? `Back to ${order.card.brand} ending ${order.card.last4}` : 'Back to your card'
  }
  return isPaid(order) && !isAll('not charged') ? 'Back to you in cash' : 'Off your bill'
}
