import { Link } from 'react-router'

import type { Dashboard } from '#contract/support/dashboard.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { Panel } from '#web/ui/page/panel.tsx'

const width = 600
const height = 160

/** Orders per minute now, today's sums, and the last two hours as a line with those of a week before. */
export function OrdersPerMinute({
  data: { perMinute, series, ordersToday, takenToday },
}: {
  data: Dashboard
}) {
  const max = Math.max(1, ...series.flatMap(({ orders, weekBefore }) => [orders, weekBefore]))
  const toPoints = (values: readonly number[]) =>
    values
      .map(
        (value, at) => `${(at * width) / (values.length - 1)},${height - (value / max) * (height - 8) - 4}`,
      )
      .join(' ')
  return (
    <Panel title="Orders per minute">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <Link to="/admin/orders" className="font-display text-page font-extrabold tabular underline">
          {perMinute.toFixed(1)}
          <span className="sr-only"> orders per minute</span>
        </Link>
        <p className="text-muted tabular">
          <strong className="text-ink">{ordersToday}</strong> orders today,{' '}
          <strong className="text-ink">{formatPounds(takenToday)}</strong> taken
        </p>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 h-40 w-full min-[1400px]:h-80"
      >
        <polyline
          points={toPoints(series.map(({ weekBefore }) => weekBefore))}
          fill="none"
          stroke="var(--control)"
          strokeDasharray="4 4"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={toPoints(series.map(({ orders }) => orders))}
          fill="none"
          stroke="var(--basil)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="text-small text-muted">
        {formatLondonTime(series[0]!.at)} to {formatLondonTime(series.at(-1)!.at)}, in steps of five minutes.
        The dashed line is a week before.
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 underline">As a table</summary>
        <table className="w-full text-left tabular">
          <thead className="text-small text-muted">
            <tr>
              <th scope="col">Until</th>
              <th scope="col">Orders</th>
              <th scope="col">A week before</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ at, orders, weekBefore }) => (
              <tr key={at}>
                <th scope="row" className="font-normal">
                  {formatLondonTime(at)}
                </th>
                <td>{orders}</td>
                <td>{weekBefore}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
