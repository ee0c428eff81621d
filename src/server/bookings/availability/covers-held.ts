import { coversHeld, type TableSlot } from '#domain/bookings/booking-covers.ts'
import { type ByQuarter, quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { findHeld } from '#server/bookings/availability/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Covers held in each quarter of an hour of these London days, and the most held at any time of a day. `past` are covers
 * that were held besides, and are free again.
 */
export async function findCoversHeld(
  db: Db,
  restaurantId: string,
  [first, last]: readonly [string, string],
  past: ByQuarter = new Map(),
) {
  const rows = await findHeld(db, restaurantId, addDays(first, -1), addDays(last, 1))
  const byDay = new Map(rows.map(({ day, held }) => [day, held]))
  const at = (quarter: number): number => {
    const { day, index } = toDayAndIndex(quarter)
    return (byDay.get(day)?.[index] ?? 0) + (past.get(quarter) ?? 0)
  }
  const mostOn = (day: string): number => {
    const [start, end] = [midnight(day), midnight(addDays(day, 1))]
    return Math.max(...Array.from({ length: end - start }, (_, offset) => at(start + offset)))
  }
  return { at, mostOn }
}

/** Covers that are free for the whole stay of a party. */
export async function countFreeCovers(
  db: Db,
  restaurantId: string,
  covers: number,
  table: TableSlot,
): Promise<number> {
  const { date } = toLondonTime(table.startsAt)
  const held = await findCoversHeld(db, restaurantId, [date, date])
  const most = Math.max(...[...coversHeld([table]).keys()].map(held.at))
  return Math.max(0, covers - most)
}

/** Never undefined: the clocks change after midnight. */
function midnight(date: string): number {
  return quarterOf(fromLondonTime(date, 0)!)
}
