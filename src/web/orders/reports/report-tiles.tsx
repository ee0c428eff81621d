import type { ReactNode } from 'react'

import type { SalesReport } from '#contract/orders/reports.ts'
import { formatComparison } from '#domain/orders/reports/report-period.ts'
import { formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'

/** The five figures to read first. */
export function ReportTiles({ report }: { report: SalesReport }) {
  const { sales, before, canceled, missed, minutes, customers } = report
  const people = customers.new + customers.returning
  return (
    <dl className="report-tiles">
      <Tile name="Sales" value={formatPounds(sales.total)}>
        <strong className={sales.total > before.total ? 'text-basil-text' : 'text-ink'}>
          {formatChange(sales.total, before.total)}
        </strong>{' '}
        compared with {formatComparison(before)}
      </Tile>
      <Tile name="Orders" value={String(sales.orders)}>
        {sales.orders === 0
          ? `${before.orders} in the period before`
          : `${before.orders} before, average ${formatAverage(sales)}`}
      </Tile>
      <Tile name="Refused, cancelled" value={String(canceled + missed)}>
        {missed === 0 ? 'None missed' : `${missed} of them missed`}
      </Tile>
      <Tile name="Real minutes" value={minutes.orders === 0 ? 'None' : String(Math.round(minutes.real))}>
        {minutes.orders === 0
          ? 'No order with a promise to measure'
          : `Promised ${Math.round(minutes.promised)}, ${formatShare(minutes.inTime, minutes.orders)} at most five late`}
      </Tile>
      <Tile name="Customers" value={String(people)}>
        {customers.returning} came back, {customers.new} new
      </Tile>
    </dl>
  )
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="paper">
      <dt className="text-small text-muted">{name}</dt>
      <dd>
        <strong className="block font-display text-section leading-tight font-extrabold tabular">
          {value}
        </strong>
        <span className="text-small text-muted">{children}</span>
      </dd>
    </div>
  )
}

function formatAverage({ orders, total }: SalesReport['sales']): string {
  return formatPence(pence(Math.round(fromPounds(total) / orders)))
}

function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}

/** '+3.4 %', or 'Nothing' where there is nothing to compare with. */
function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'No change' : 'From £0.00'
  const percent = Math.round(((now - before) / before) * 1_000) / 10
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}
