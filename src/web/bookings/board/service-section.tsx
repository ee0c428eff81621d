import type { ReactNode } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { isNearlyFull, type Service } from '#domain/bookings/booking-day.ts'
import { Well } from '#web/ui/board/well.tsx'

type Props = {
  date: string
  service: Service
  covers: number
  bookings: readonly SavedBooking[]
  row: (booking: SavedBooking, place: number) => ReactNode
}

/** One meal of the day: its occupancy, its bookings, and the covers left by time. */
export function ServiceSection({ date, service, covers, bookings, row }: Props) {
  const { from, to, mostHeld, times } = service
  const name = formatService(service, date)
  const id = `service-${service.meal}${service.isNightBefore ? '-night' : ''}`
  const share = covers === 0 ? 0 : Math.min(1, mostHeld / covers)
  return (
    <Well aria-labelledby={id}>
      <div className="service-head">
        <h3 id={id} className="text-heading">
          {name}
        </h3>
        <p className="text-label whitespace-nowrap text-muted tabular">
          {from} to {to}
        </p>
        <span className="service-bar" aria-hidden="true">
          <span
            className="block h-full rounded-full bg-basil-text"
            data-fill={isNearlyFull(share) ? 'nearly' : 'room'}
            style={{ width: `${share * 100}%` }}
          />
        </span>
        <p className="text-label font-bold whitespace-nowrap">
          {mostHeld} of {covers} covers
        </p>
      </div>
      {bookings.length === 0 && <p className="px-1 pb-2 text-muted">No bookings.</p>}
      <ul className="grid gap-2" aria-label={`Bookings for ${name}`}>
        {bookings.map(row)}
      </ul>
      <details className="board-fold mt-2 px-1">
        <summary className="font-bold">Covers left by time</summary>
        <ul className="service-slots">
          {times.map(({ time, left }) => (
            <li
              key={time}
              className={`flex justify-between gap-2 rounded-[10px] bg-sunk px-2.5 py-1.5 text-label ${left === 0 ? 'text-butter-text' : ''}`}
            >
              <span className="tabular">{time}</span>
              <strong>{left === 0 ? 'full' : `${left} left`}</strong>
            </li>
          ))}
        </ul>
      </details>
    </Well>
  )
}

/** 'Dinner'; 'After midnight, Thursday night' for the small hours of Friday. */
export function formatService(
  { meal, isNightBefore }: Pick<Service, 'meal' | 'isNightBefore'>,
  date: string,
) {
  if (!isNightBefore) return meal
  const [evening] = formatWeekdayDate(addDays(date, -1)).split(' ')
  return `After midnight, ${evening} night`
}
