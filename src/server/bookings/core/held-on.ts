import { placeOf, quarterOf } from '#domain/bookings/booking-covers.ts'
import { addDays, londonMoment } from '#domain/shared/london-time.ts'
import { findHeld } from '#server/bookings/core/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many covers are held in any quarter of an hour of these London days, and the most at once on each of them. */
export async function heldOn(db: Db, restaurantId: string, first: string, last: string) {
  const rows = await findHeld(db, restaurantId, addDays(first, -1), addDays(last, 1))
  const byDay = new Map(rows.map(({ day, held }) => [day, held]))
  const at = (quarter: number): number => {
    const { day, index } = placeOf(quarter)
    return byDay.get(day)?.[index] ?? 0
  }
  const mostOn = (day: string): number => {
    const [start, end] = [midnight(day), midnight(addDays(day, 1))]
    return Math.max(...Array.from({ length: end - start }, (_, step) => at(start + step)))
  }
  return { at, mostOn }
}

/** Clocks are changed after midnight, so there is always one. */
function midnight(date: string): number {
  return quarterOf(londonMoment(date, 0)!)
}
