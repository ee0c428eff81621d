import { Clock } from 'lucide-react'
import { Link } from 'react-router'

import type { ListedDay } from '#contract/finance/day-close.ts'
import { formatCloseNumber } from '#domain/finance/day-close.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  days: readonly ListedDay[]
  today: string
  chosen: string | undefined
  before: string | undefined
}

/** The days with their numbers. Those that are not closed yet stand out. */
export function DayList({ days, today, chosen, before }: Props) {
  const open = days.filter(({ day, number }) => number === null && day < today).length
  const oldest = addDays(before ?? addDays(today, 1), -31)
  return (
    <section className="paper paper-panel content-start print:hidden" aria-labelledby="days">
      <h3 id="days" className="text-title">
        Days
      </h3>
      {open > 0 && (
        <Note isTight className="flex items-center gap-2 font-semibold">
          <Clock size={18} className="shrink-0" aria-hidden="true" />
          {open === 1 ? 'One day is not closed.' : `${open} days are not closed.`}
        </Note>
      )}
      {days.length === 0 && <p className="text-muted">No orders in these 31 days.</p>}
      <ol className="grid">
        {days.map(({ day, orders, total, number }) => (
          <li key={day} className="border-b border-line last:border-0">
            <Link
              to={`?day=${day}${before ? `&before=${before}` : ''}#day`}
              aria-current={day === chosen ? 'page' : undefined}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2 py-1.5 hover:bg-sunk aria-[current]:bg-sunk"
            >
              <strong>
                {formatLongDate(day)}
                {day === today && ', today'}
              </strong>
              <span className="text-right font-semibold tabular">{formatPounds(total)}</span>
              <span
                className={number === null && day < today ? 'font-semibold text-butter-text' : 'text-muted'}
              >
                {number === null ? 'Not closed' : formatCloseNumber(number)}
              </span>
              <span className="text-right text-muted">{orders === 1 ? '1 order' : `${orders} orders`}</span>
            </Link>
          </li>
        ))}
      </ol>
      <nav aria-label="Other days" className="flex flex-wrap gap-4">
        <Link to={`?before=${oldest}`} className="inline-flex min-h-11 items-center underline">
          Earlier days
        </Link>
        {before && (
          <Link to="?" className="inline-flex min-h-11 items-center underline">
            Latest days
          </Link>
        )}
      </nav>
    </section>
  )
}
