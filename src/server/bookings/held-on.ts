import { placeOf } from '#domain/booking-covers.ts'
import { addDays } from '#domain/london-time.ts'
import { findHeld } from '#server/bookings/store.ts'
import type { Db } from '#server/db/database.ts'

/** How many covers are held in any quarter of an hour of these days, and the most at once on each of them. */
export async function heldOn(db: Db, restaurantId: string, first: string, last: string) {
  const rows = await findHeld(db, restaurantId, addDays(first, -1), addDays(last, 1))
  const byDay = new Map(rows.map(({ day, held }) => [day, held]))
  return {
    at: (quarter: number): number => {
      const { day, index } = placeOf(quarter)
      return byDay.get(day)?.[index] ?? 0
    },
    mostOn: (day: string): number => Math.max(0, ...(byDay.get(day) ?? [])),
  }
}
