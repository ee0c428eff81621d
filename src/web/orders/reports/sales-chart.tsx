import type { CSSProperties } from 'react'

import type { Sales } from '#contract/orders/reports.ts'
import { poundsText } from '#domain/shared/money.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** A bar a day. The figures stand with the bars, so that nothing is told by their height alone. */
export function SalesChart({ week }: Pick<Sales, 'week'>) {
  const most = Math.max(1, ...week.map(({ total }) => total))
  return (
    <ol className="sales-chart" aria-label="Sales by day">
      {week.map(({ date, orders, total }) => (
        <li key={date}>
          <span className="tabular font-semibold">{poundsText(total)}</span>
          <span
            className="sales-bar"
            style={{ '--share': total / most } as CSSProperties}
            aria-hidden="true"
          />
          <span>{weekday.format(new Date(`${date}T00:00:00Z`))}</span>
          <span className="text-small text-muted">{orders === 1 ? '1 order' : `${orders} orders`}</span>
        </li>
      ))}
    </ol>
  )
}
