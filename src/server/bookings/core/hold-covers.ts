import { type Covers, coversChange, isRoom, placeOf, type Table } from '#domain/bookings/booking-covers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockDays, makeDays, setHeld } from '#server/bookings/core/store.ts'

/**
 * Takes and gives up covers as one: the rows of those days are locked until the command is done, so nobody counts on
 * seats that somebody else is just taking. False where there is no room; nothing is changed then.
 */
export async function holdCovers(
  tx: Tx,
  restaurantId: string,
  before: readonly Table[],
  after: readonly Table[],
): Promise<boolean> {
  const change = onlyReal(coversChange(before, after))
  if (change.size === 0) return true
  const names = [...new Set([...change.keys()].map((quarter) => placeOf(quarter).day))].toSorted()
  await makeDays(tx, restaurantId, names)
  const days = await lockDays(tx, restaurantId, names)
  const held = (quarter: number) => {
    const { day, index } = placeOf(quarter)
    return days.find((row) => row.day === day)!.held[index]!
  }
  if (!isRoom(held, days[0]!.covers, change)) return false
  // Taken before anything is changed, so that the database refuses what we reckon wrong. A house that was made smaller
  // keeps what it gave away.
  const ceilings = new Map(days.map(({ day, covers, held: was }) => [day, Math.max(covers, ...was)]))
  for (const [quarter, more] of change) {
    const { day, index } = placeOf(quarter)
    days.find((row) => row.day === day)!.held[index]! += more
  }
  for (const { day, held: is } of days)
    await setHeld(tx, restaurantId, { day, held: is, covers: ceilings.get(day)! })
  return true
}

function onlyReal(change: Covers): Covers {
  return new Map([...change].filter(([, more]) => more !== 0))
}
