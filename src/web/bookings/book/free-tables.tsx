import type { Availability } from '#contract/bookings/bookings.ts'
import { type Meal, findNearestFree } from '#domain/bookings/booking-slots.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'

type Props = {
  offered: Availability
  wanted: string
  isNeeded: boolean
  onChoose: (chosen: { bookingDate: string; bookingTime: string; bookingFor: Meal }) => void
}

/** The free times nearest to the wanted one, on that day or else on later days. */
export function FreeTables({ offered, wanted, isNeeded, onChoose }: Props) {
  const sameDay = findNearestFree(offered.times, wanted).map((slot) => ({ ...slot, date: offered.date }))
  const free = sameDay.length > 0 ? sameDay : offered.laterDays
  if (!isNeeded || free.length === 0) return null
  return (
    <div className="mt-2 flex noscript:hidden flex-wrap items-center gap-2 text-small">
      <p className="w-full font-semibold">Nearest free tables</p>
      {free.map(({ date, time, bookingFor }) => (
        <button
          key={date + time}
          type="button"
          onClick={() => onChoose({ bookingDate: date, bookingTime: time, bookingFor })}
          className="h-11 rounded-full border-[1.5px] border-control bg-surface px-4 font-semibold hover:bg-sunk"
        >
          {date === offered.date ? '' : `${formatWeekdayDate(date)}, `}
          {time} {bookingFor}
        </button>
      ))}
    </div>
  )
}
