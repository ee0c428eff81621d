import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link } from 'react-router'

import type { BookingDay } from '#contract/bookings/board.ts'
import { addMonths, isNearlyFull } from '#domain/bookings/booking-day.ts'
import { dayOfWeek } from '#domain/shared/time/london-time.ts'
import { formatLongDate, formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'

type Props = { day: BookingDay; today: string | undefined; search: string }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month of links to the tables of each day, as far ahead as guests may book. Works without JavaScript. */
export function MonthCalendar({ day: { date, month, days, covers, lastDate }, today, search }: Props) {
  const [, , monthName] = formatLongDate(`${month}-01`).split(' ')
  const blanks = (dayOfWeek(`${month}-01`) + 6) % 7
  const arrow = (months: number, label: string) => {
    const Icon = months < 0 ? ChevronLeft : ChevronRight
    return (
      <Link
        to={`?${new URLSearchParams({ date, month: addMonths(month, months) }).toString()}`}
        preventScrollReset
        aria-label={label}
        className="flex size-12 items-center justify-center rounded-full bg-sunk hover:bg-line"
      >
        <Icon size={22} aria-hidden="true" />
      </Link>
    )
  }
  return (
    <nav aria-labelledby="calendar" className="paper paper-panel">
      <div className="flex items-center justify-between gap-2">
        <h2 id="calendar" className="text-heading">
          {monthName} {month.slice(0, 4)}
        </h2>
        <div className="flex gap-1.5">
          {arrow(-1, 'Previous month')}
          {month < lastDate.slice(0, 7) && arrow(1, 'Next month')}
        </div>
      </div>
      <ol className="calendar">
        {weekdays.map((name) => (
          <li key={name} aria-hidden="true" className="text-small font-semibold text-muted">
            {name}
          </li>
        ))}
        {days.map((one, at) => (
          <li key={one.date} style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
            <CalendarDay {...one} covers={covers} isOpen={one.date === date} today={today} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
        <Key fill="room">Room</Key>
        <Key fill="nearly">Nearly full</Key>
        <strong className="text-butter-text">Full</strong>
        <span className="ml-auto">to {formatLongDate(lastDate).split(' ').slice(1).join(' ')}</span>
      </p>
      <div className="grid gap-2">
        <Form method="get" className="flex items-end gap-2">
          <label className="block min-w-0 flex-1 text-label font-semibold">
            Go to date
            <input type="date" name="date" required max={lastDate} className="touch-input mt-1" />
          </label>
          <button type="submit" className={touchStyle('edged')}>
            Go
          </button>
          <Link to="." className={touchStyle('edged')}>
            Today
          </Link>
        </Form>
        <Form method="get" className="flex items-end gap-2" role="search" aria-label="Bookings">
          <input type="hidden" name="date" value={date} />
          <label className="block min-w-0 flex-1 text-label font-semibold">
            Name or mobile, any day
            <input
              key={search}
              type="search"
              name="search"
              required
              minLength={2}
              maxLength={100}
              defaultValue={search}
              className="touch-input mt-1"
            />
          </label>
          <button type="submit" className={touchStyle('edged')}>
            Find
          </button>
        </Form>
      </div>
    </nav>
  )
}

type DayProps = { date: string; mostHeld: number; covers: number; isOpen: boolean; today: string | undefined }

function CalendarDay({ date, mostHeld, covers, isOpen, today }: DayProps) {
  const share = covers === 0 ? 0 : mostHeld / covers
  const state = share >= 1 ? 'full' : isNearlyFull(share) ? 'nearly' : 'room'
  const isPast = today !== undefined && date < today
  return (
    <Link
      to={`?date=${date}`}
      preventScrollReset
      aria-current={isOpen ? 'date' : undefined}
      aria-label={`${formatWeekdayDate(date)}${labels[state]}`}
      data-today={date === today || undefined}
      data-past={isPast || undefined}
      className="calendar-day"
    >
      {Number(date.slice(-2))}
      {state === 'full' ? (
        <span aria-hidden="true" className="calendar-full">
          Full
        </span>
      ) : (
        (share > 0 || !isPast) && (
          <span aria-hidden="true" className="calendar-bar" data-fill={state}>
            <span style={{ width: `${Math.max(share * 100, share > 0 ? 8 : 0)}%` }} />
          </span>
        )
      )}
    </Link>
  )
}

const labels = { full: ', full', nearly: ', nearly full', room: '' }

function Key({ fill, children }: { fill: 'room' | 'nearly'; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="calendar-bar calendar-key" data-fill={fill} aria-hidden="true">
        <span style={{ width: '100%' }} />
      </span>
      {children}
    </span>
  )
}
