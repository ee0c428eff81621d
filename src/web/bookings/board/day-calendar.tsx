import { Link } from 'react-router'

import type { BookingDay } from '#contract/bookings/board.ts'
import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'

type Props = { day: BookingDay }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Three weeks of links to the tables of each day. */
export function DayCalendar({ day: { date, days, covers } }: Props) {
  const isNearlyFull = (mostHeld: number) => covers > 0 && mostHeld / covers > 0.8
  return (
    <nav aria-labelledby="calendar" className="paper paper-panel gap-3">
      <h2 id="calendar" className="text-heading">
        {formatWeekdayDate(date)}
      </h2>
      <ol className="calendar">
        {weekdays.map((name) => (
          <li key={name} aria-hidden="true" className="text-small font-semibold text-muted">
            {name.charAt(0)}
          </li>
        ))}
        {days.map((one) => (
          <li key={one.date}>
            <Link
              to={`?date=${one.date}`}
              aria-current={one.date === date ? 'date' : undefined}
              aria-label={`${formatWeekdayDate(one.date)}${isNearlyFull(one.mostHeld) ? ', nearly full' : ''}`}
              className={isNearlyFull(one.mostHeld) ? 'calendar-nearly-full' : ''}
            >
              {Number(one.date.slice(-2))}
            </Link>
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-2 text-small text-muted">
        <span className="calendar-nearly-full size-3.5 rounded" aria-hidden="true" /> Nearly full
      </p>
    </nav>
  )
}
