import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import type { SalesReport } from '#contract/orders/reports.ts'
import { formatPounds } from '#domain/shared/money.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** One bar per day, each a link to the day with its figures, so that no information is in the height alone. */
export function SalesChart({ week }: Pick<SalesReport, 'week'>) {
  const shown = week.at(-1)?.date
  const max = Math.max(1, ...week.map(({ total }) => total))
  return (
    <ol className="sales-chart" aria-label="Sales by day">
      {week.map(({ date, orders, total }) => (
        <li key={date}>
          <Link
            to={`?date=${date}`}
            preventScrollReset
            aria-current={date === shown ? 'date' : undefined}
            className="sales-day"
          >
            <span className="font-semibold tabular">{formatPounds(total)}</span>
            <span
              className="sales-bar"
              style={{ '--share': total / max } as CSSProperties}
              aria-hidden="true"
            />
            <span>{weekday.format(new Date(`${date}T00:00:00Z`))}</span>
            <span className="text-small text-muted">{orders === 1 ? '1 order' : `${orders} orders`}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
