import { useState } from 'react'

import type { BookingDay } from '#contract/bookings/board.ts'
import { endOfStay } from '#domain/bookings/booking-covers.ts'
import { isOfService, toServices } from '#domain/bookings/booking-day.ts'
import { mealAt } from '#domain/bookings/booking-slots.ts'
import { formatLondonTime, fromLondonTime, parseClockTime } from '#domain/shared/time/london-time.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { formatService } from '#web/bookings/board/service-section.tsx'
import { coversAfter, type TelephoneDraft } from '#web/bookings/board/telephone-draft.ts'

type Props = {
  day: BookingDay
  times: BookingDay['times']
  /** Those of the times that are not past. */
  coming: BookingDay['times']
  draft: TelephoneDraft
  onChoose: (time: string) => void
}

/** The times of one meal that are not past. A full one is struck out, and may still be chosen. */
export function TelephoneTimes({ day, times, coming, draft, onChoose }: Props) {
  const services = toServices(coming)
  const [chosenMeal, setMeal] = useState<string>()
  const nameOf = (service: (typeof services)[number]) => formatService(service, day.date)
  const wanted = draft.time && { bookingTime: draft.time, bookingFor: mealAt(parseClockTime(draft.time)) }
  const shown =
    services.find((service) => nameOf(service) === chosenMeal) ??
    services.find((service) => wanted && isOfService(service, wanted)) ??
    // Guests ring for dinner more than for anything else.
    services.at(-1)
  const startsAt = draft.time ? fromLondonTime(day.date, parseClockTime(draft.time)) : undefined
  if (!shown)
    return (
      <p className="font-semibold">
        {day.date > day.lastDate
          ? `Bookings are taken up to ${formatLongDate(day.lastDate)}. Choose an earlier day in the calendar.`
          : 'No times left on this day. Choose another in the calendar.'}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-label font-semibold">Time</legend>
      {services.length > 1 && (
        <div className="mb-2 flex flex-wrap gap-1.5">
          {services.map((service) => (
            <button
              key={nameOf(service)}
              type="button"
              aria-pressed={service === shown}
              onClick={() => setMeal(nameOf(service))}
              className="touch telephone-meal"
            >
              {nameOf(service)}
            </button>
          ))}
        </div>
      )}
      <div className="telephone-times">
        {shown.times.map(({ time }) => {
          const isFull = coversAfter(times, { ...draft, time }) > day.covers
          return (
            <label key={time} className="telephone-time" data-full={isFull || undefined}>
              <input
                type="radio"
                name="telephone-time"
                value={time}
                checked={time === draft.time}
                onChange={() => onChoose(time)}
                className="sr-only"
              />
              {time}
              {isFull && <span className="sr-only"> (full)</span>}
            </label>
          )
        })}
      </div>
      {startsAt && draft.guestNo > 0 && (
        <p className="mt-1.5 text-small text-muted">
          Theirs until {formatLondonTime(endOfStay({ startsAt, guestNo: draft.guestNo }).toISOString())}
        </p>
      )}
    </fieldset>
  )
}
