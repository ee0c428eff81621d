import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { type ChargeRow, chargeRows } from '#domain/orders/prices/charge-rows.ts'
import { refundRows } from '#web/orders/refunds/format-refund.ts'
import { vatRows } from '#domain/orders/prices/vat-rows.ts'

type Props = { order: SavedOrder; totalClassName: string }

/** The charges, the total and the included VAT of an order. */
export function TotalList({ order, totalClassName }: Props) {
  return (
    <dl aria-label="Charges" className="flex flex-col gap-2 tabular">
      {chargeRows(order).map((row) => (
        <Row key={row.name} {...row} />
      ))}
      <div className={`flex items-baseline justify-between gap-3 font-display font-bold ${totalClassName}`}>
        <dt className="text-title">Total</dt>
        <dd className="text-heading font-extrabold">{formatPounds(order.totalPrice)}</dd>
      </div>
      {refundRows(order).map((row, at) => (
        <Row key={`${at} ${row.name}`} {...row} />
      ))}
      {vatRows(order).map((row) => (
        <Row key={row.name} {...row} isSmall />
      ))}
    </dl>
  )
}

function Row({ name, amount, isLess = false, isSmall = false }: ChargeRow & { isSmall?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-3 ${isLess ? 'font-semibold text-basil-text' : ''} ${isSmall ? 'text-small text-muted' : ''}`}
    >
      <dt className={isLess ? '' : 'text-muted'}>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
