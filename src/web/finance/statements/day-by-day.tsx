import type { StatementContent } from '#contract/finance/statements.ts'
import { formatAmount, formatShortDay } from '#web/finance/statements/format-statement.ts'

type Props = {
  content: StatementContent
  /** By the page's own headings. */
  heading?: 'h2' | 'h3'
  /** The box of the page that it is on. */
  className?: string
}

/** Card sales by day of payment. */
export function DayByDay({
  content: { days, cardSales },
  heading: Heading = 'h3',
  className = 'paper paper-panel',
}: Props) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <section aria-labelledby="day-by-day" className={className}>
      <Heading id="day-by-day" className="text-title">
        Day by day
      </Heading>
      {days.length === 0 && <p className="text-muted">No card sales.</p>}
      {days.length > 0 && (
        <table className="statement-days tabular text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Card sales</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders: count, amount }) => (
              <tr key={day}>
                <th scope="row">{formatShortDay(day)}</th>
                <td>{formatOrders(count)}</td>
                <td>{formatAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Card sales</th>
              <td>{formatOrders(orders)}</td>
              <td>{formatAmount(cardSales)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

function formatOrders(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
