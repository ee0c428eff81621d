import { coversHeld, type Table } from '#domain/bookings/booking-covers.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { heldOn } from '#server/bookings/core/held-on.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many covers are free for the whole stay of such a party. */
export async function coversFreeFor(
  db: Db,
  restaurantId: string,
  covers: number,
  table: Table,
): Promise<number> {
  const { date } = londonTime(table.startsAt)
  const held = await heldOn(db, restaurantId, date, date)
  const most = Math.max(...[...coversHeld([table]).keys()].map(held.at))
  return Math.max(0, covers - most)
}
