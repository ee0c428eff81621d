import type { Service } from '#domain/bookings/booking-day.ts'
import { isNightBefore } from '#domain/bookings/booking-slots.ts'
import { minutesOf } from '#domain/shared/london-time.ts'

/** Guests sit on after their last seating, but on the board a meal ends where the next one begins. */
export function keptApart(services: readonly Service[]): Service[] {
  return services.map((service, at) => {
    const next = services[at + 1]
    return next && inDay(next.from) < inDay(service.to) ? { ...service, to: next.from } : service
  })
}

/** The small hours belong to the evening before them. */
function inDay(time: string): number {
  const minutes = minutesOf(time)
  return isNightBefore(minutes) ? minutes + 1440 : minutes
}
