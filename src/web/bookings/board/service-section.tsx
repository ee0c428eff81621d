import type { ReactNode } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { Service } from '#domain/bookings/booking-day.ts'

type Props = {
  service: Service
  covers: number
  bookings: readonly SavedBooking[]
  row: (booking: SavedBooking) => ReactNode
}

/** A meal of the day: how full it gets, who comes, and what is left by time. */
export function ServiceSection({ service, covers, bookings, row }: Props) {
  const { meal, from, to, mostHeld, times } = service
  const share = covers === 0 ? 0 : Math.min(1, mostHeld / covers)
  return (
    <section className="board-column" aria-labelledby={`service-${meal}`}>
      <div className="service-head">
        <h2 id={`service-${meal}`}>{meal}</h2>
        <p className="tabular text-muted">
          {from} – {to}
        </p>
        <span className="service-bar" aria-hidden="true">
          <span className={share > 0.8 ? 'is-nearly-full' : ''} style={{ width: `${share * 100}%` }} />
        </span>
        <p className="font-bold">
          {mostHeld} of {covers} covers
        </p>
      </div>
      {bookings.length === 0 && <p className="px-1 pb-2 text-muted">No bookings.</p>}
      <ul className="grid gap-2" aria-label={`Bookings for ${meal}`}>
        {bookings.map(row)}
      </ul>
      <details className="service-times">
        <summary>Covers left by time</summary>
        <ul className="service-slots">
          {times.map(({ time, left }) => (
            <li key={time} className={left === 0 ? 'is-full' : ''}>
              <span className="tabular">{time}</span>
              <strong>{left === 0 ? 'full' : `${left} left`}</strong>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
