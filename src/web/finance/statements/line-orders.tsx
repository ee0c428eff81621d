import { formatShortDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatAmount } from '#web/finance/statements/format-statement.ts'
import {
  type ContentEntry,
  formatCoupon,
  formatRate,
  formatRefunds,
  toOrderAmounts,
} from '#web/finance/statements/statement-columns.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'

const columns = [
  'Order',
  'Charged without tip',
  'Food',
  'Delivery',
  'Discount',
  'Coupon',
  'Refund',
  'Bank charge',
  'Commission',
  'Service charge',
  'Tip',
  'To you',
] as const

/** The movements of a line, each in full: from what the card was charged to what the outlet gets. */
export function LineOrders({ title, entries }: { title: string; entries: readonly ContentEntry[] }) {
  return (
    // A box that scrolls is reached with the keyboard.
    <div className="statement-orders" role="region" aria-label={`Orders of ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <OrderRow key={`${entry.orderNumber} ${entry.at} ${at}`} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ entry }: { entry: ContentEntry }) {
  const { siteName } = useSiteLinks()
  const of = toOrderAmounts(entry)
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {entry.orderNumber}
        <Small>
          {formatShortDate(toLondonTime(new Date(entry.at)).date)}, {formatLondonTime(entry.at)}
        </Small>
        <Small>
          {entry.paymentMethod}
          {entry.kind === 'change' && ', change'}
        </Small>
      </th>
      <Cell amount={of.charged} />
      <Cell amount={of.food} />
      <Cell amount={of.delivery} />
      <Cell amount={of.discount} />
      <Cell amount={of.coupon} note={formatCoupon(entry, siteName)} />
      <Cell amount={of.refund} note={formatRefunds(entry, siteName)} />
      <Cell amount={of.bankCharge} />
      <Cell amount={of.commission} note={formatRate(entry, formatAmount)} />
      <Cell amount={of.serviceCharge} />
      <Cell amount={of.tip} />
      <td className="font-semibold">{formatAmount(of.toOutlet)}</td>
    </tr>
  )
}

function Cell({ amount, note = '' }: { amount: number; note?: string }) {
  return (
    <td>
      {amount === 0 ? '' : formatAmount(amount)}
      {note !== '' && <Small>{note}</Small>}
    </td>
  )
}

function Small({ children }: { children: React.ReactNode }) {
  return <span className="block text-tiny font-normal text-muted">{children}</span>
}
