import { Undo2 } from 'lucide-react'

import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import type { ProblemKind } from '#domain/orders/problem-report.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { isPaidByHand } from '#domain/orders/refunds/refund-rules.ts'
import { formatPence, formatPounds, type Pence } from '#domain/shared/money.ts'
import { type RefundPart as Row, toRefundParts } from '#web/orders/refunds/to-refund-parts.ts'

type Props = { order: SavedOrder; given: Pence; kinds: readonly ProblemKind[] }

/** The refund of a report: its sum and parts, the way it is paid, and what the order costs after it. */
export function ReportMoney({ order, given, kinds }: Props) {
  if (given === 0) return null
  const made = order.refunds.filter(({ reason }) => kinds.some((kind) => kind === reason))
  const isCharged = order.paymentMethod === 'Card' && isPaid(order)
  const parts = toRefundParts(order, made, given)
  const rows: Row[] = [
    { name: isCharged ? 'Charged' : 'Total', amount: formatPounds(order.totalPrice) },
    { name: 'Refunded', amount: `−${formatPounds(order.refunded)}` },
    { name: isPaid(order) ? 'You paid' : 'You pay', amount: formatPence(leftToPay(order)) },
  ]
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-1 text-center">
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-basil-tint text-basil-text">
          <Undo2 size={30} aria-hidden="true" />
        </span>
        <p className="font-semibold text-muted">{formatWay(order, made)}</p>
        <p className="font-display text-display font-extrabold tabular">{formatPence(given)}</p>
        {isCharged && made.some(({ way }) => way === 'card') && (
          <p className="text-small text-muted">Your bank shows it within a few working days.</p>
        )}
      </div>
      {parts.length > 1 && (
        <Rows label="This refund" rows={[...parts, { name: 'Refund', amount: formatPence(given) }]} />
      )}
      <Rows label="After this report" rows={rows} />
    </div>
  )
}

/** The last row is the sum. */
function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <dl aria-label={label} className="grid gap-1 tabular">
      {rows.map(({ name, amount, isLess }, at) => (
        <div
          key={`${at} ${name}`}
          className={`flex justify-between gap-3 ${
            at === rows.length - 1
              ? 'mt-1 border-t-2 border-dashed border-line pt-2 font-bold'
              : isLess
                ? 'font-semibold text-basil-text'
                : 'text-muted'
          }`}
        >
          <dt className="min-w-0 break-words">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function isPaid({ paymentMethod, paymentStatus, orderStatus }: SavedOrder): boolean {
  return paymentMethod === 'Card' ? paymentStatus !== 'Authorised' : isPaidByHand(orderStatus, paymentStatus)
}

/** A refund that was made before the money was taken is no money to wait for. */
function formatWay(order: SavedOrder, made: readonly SavedRefund[]): string {
  const isAll = (way: SavedRefund['way']) => made.length > 0 && made.every((refund) => refund.way === way)
  if (isAll('other')) return 'Paid back in another way'
  if (order.paymentMethod === 'Card') {
    if (!isPaid(order) || isAll('not charged')) return 'Less charged to your card'
    const how = made.some(({ state }) => state === 'Asked') ? 'Being refunded' : 'Refunded'
    return order.card ? `${how} to ${order.card.brand} ending ${order.card.last4}` : `${how} to your card`
  }
  return isPaid(order) && !isAll('not charged') ? 'Back to you in cash' : 'Off your bill'
}
