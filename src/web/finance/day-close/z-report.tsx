import type { Printing } from '#contract/catalogue/outlets.ts'
import type { DayClose, DayReport } from '#contract/finance/day-close.ts'
import { formatCloseNumber } from '#domain/finance/day-close.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { formatFullDate, formatLongDate, formatWeekday } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { SlipFoot, SlipPaper, SlipReverse, SlipRow } from '#web/orders/board/printing/slip-paper.tsx'
import { toZRows, type ZRow } from '#web/finance/day-close/z-rows.ts'

type Props = {
  day: string
  report: DayReport
  /** Undefined before the day is closed. */
  close?: Pick<DayClose, 'number' | 'closedAt' | 'closedBy'> | undefined
  paper: Printing['paper']
}

/** The report of a day on a paper roll: black on white, as wide as the printer reaches. */
export function ZReport({ day, report, close, paper }: Props) {
  const { outlet, late, drawer } = report
  const rows = toZRows(report)
  const title = close ? formatCloseNumber(close.number) : 'Not closed'
  return (
    <SlipPaper paper={paper} label={`${title}, ${formatLongDate(day)}`}>
      <header className="z-head">
        <strong>{outlet.name}</strong>
        <span>
          {outlet.address}, {outlet.postCode}
        </span>
        {outlet.vatNumber && <span>VAT no. {outlet.vatNumber}</span>}
      </header>
      <SlipReverse className="z-number">{title}</SlipReverse>
      <div>
        <SlipRow>
          <strong>
            {formatWeekday(day)} {formatFullDate(day)}
          </strong>
          {close && <strong>closed {formatClosed(day, close.closedAt)}</strong>}
        </SlipRow>
        <p>
          {close && `By ${close.closedBy ?? 'a former colleague'}. `}
          Kitchen day 05:00 to 05:00.
        </p>
      </div>
      <Part rows={[rows.sales]} isStrong className="z-strong" label="Sales" />
      <Part title="By payment" rows={rows.byPayment} />
      <Part title="By type" rows={rows.byType} />
      <Part rows={rows.others} className="z-dashed" label="Discounts, refunds and tips" />
      {report.vat.length > 0 && <Part title="VAT inside the sales" rows={rows.vat} />}
      <Part title="Cash drawer" rows={rows.drawer} className="z-strong" />
      {drawer.difference !== null && (
        <SlipReverse className="z-difference">Difference {formatPounds(drawer.difference)}</SlipReverse>
      )}
      <SlipFoot>
        {late.days.length > 0 && (
          <p>
            With {late.orders} orders, {formatPounds(late.total)}, that came for{' '}
            {formatList(late.days.map(formatLongDate))} after the close.
          </p>
        )}
        {close && <p>Closing this day again prints this same report.</p>}
        {report.byPayment.some(({ name }) => name === 'Counter') && (
          <p>Bills paid at the counter are not in the sum of the drawer.</p>
        )}
        {drawer.serviceCharge !== 0 && <p>The service charge of cash orders is on your statement.</p>}
      </SlipFoot>
    </SlipPaper>
  )
}

/** '23:41', or '00:20 on 16 November' if it was after midnight or later. */
function formatClosed(day: string, closedAt: string): string {
  const { date } = toLondonTime(new Date(closedAt))
  const time = formatLondonTime(closedAt)
  return date === day ? time : `${formatFullDate(date)} ${time}`
}

type PartProps = {
  title?: string
  label?: string
  rows: readonly ZRow[]
  isStrong?: boolean
  className?: string
}

function Part({ title, label, rows, isStrong = false, className = '' }: PartProps) {
  if (rows.length === 0) return null
  return (
    <table className={`z-table tabular ${className}`} aria-label={title ? undefined : label}>
      {title && <caption>{title}</caption>}
      <tbody data-strong={isStrong || undefined}>
        {rows.map(({ name, orders, amount, isStrong: isStrongRow }) => (
          <tr key={name} data-strong={isStrongRow || undefined}>
            <th scope="row">{name}</th>
            <td>{orders}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
