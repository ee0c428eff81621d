import { Link } from 'react-router'

import type { BookingDay } from '#contract/bookings/board.ts'
import { longDate } from '#domain/shared/long-date.ts'

type Props = { day: BookingDay }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Three weeks: one press shows the tables of another day. */
export function DayCalendar({ day: { date, days, covers } }: Props) {
  const isNearlyFull = (mostHeld: number) => covers > 0 && mostHeld / covers > 0.8
  return (
    <nav aria-labelledby="calendar" className="ticket booking-panel">
      <h2 id="calendar">{longDate(date)}</h2>
      <ol className="calendar">
        {weekdays.map((name) => (
          <li key={name} aria-hidden="true" className="calendar-head">
            {name.charAt(0)}
          </li>
        ))}
        {days.map((one) => (
          <li key={one.date}>
            <Link
              to={`?date=${one.date}`}
              aria-current={one.date === date ? 'date' : undefined}
              aria-label={`${longDate(one.date)}${isNearlyFull(one.mostHeld) ? ', nearly full' : ''}`}
              className={isNearlyFull(one.mostHeld) ? 'is-nearly-full' : ''}
            >
              {Number(one.date.slice(-2))}
            </Link>
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-2 text-small text-muted">
        <span className="calendar-key" aria-hidden="true" /> Nearly full
      </p>
    </nav>
  )
}
