import type { Service } from '#domain/bookings/booking-day.ts'
import { isNightBefore } from '#domain/bookings/booking-slots.ts'
import { parseClockTime } from '#domain/shared/time/london-time.ts'

/** Ends each meal where the next one begins: guests of its last seating stay longer, so the times would overlap. */
export function splitMeals(services: readonly Service[]): Service[] {
  return services.map((service, at) => {
    const next = services[at + 1]
    return next && minutesInDay(next.from) < minutesInDay(service.to)
      ? { ...service, to: next.from }
      : service
  })
}

/** Times after midnight belong to the evening before. */
function minutesInDay(time: string): number {
  const minutes = parseClockTime(time)
  return isNightBefore(minutes) ? minutes + 1440 : minutes
}
