import {
  type Covers,
  coversChange,
  hasRoom,
  toDayAndIndex,
  type TableSlot,
} from '#domain/bookings/booking-covers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockDays, insertDays, updateHeld } from '#server/bookings/availability/store.ts'

/**
 * Takes and frees covers in one go. The rows of the days stay locked until the transaction ends, so no two commands take
 * the same seats. False if there is no room: then nothing is changed.
 */
export async function holdCovers(
  tx: Tx,
  restaurantId: string,
  before: readonly TableSlot[],
  after: readonly TableSlot[],
): Promise<boolean> {
  const change = withoutZeros(coversChange(before, after))
  if (change.size === 0) return true
  const dayNames = [...new Set([...change.keys()].map((quarter) => toDayAndIndex(quarter).day))].toSorted()
  await insertDays(tx, restaurantId, dayNames)
  const days = await lockDays(tx, restaurantId, dayNames)
  const held = (quarter: number) => {
    const { day, index } = toDayAndIndex(quarter)
    return days.find((row) => row.day === day)!.held[index]!
  }
  if (!hasRoom(held, days[0]!.covers, change)) return false
  // Read before the change, so that the CHECK of the table catches a wrong sum. An outlet that has reduced its covers
  // may still hold more than it has now.
  const ceilings = new Map(days.map(({ day, covers, held: was }) => [day, Math.max(covers, ...was)]))
  for (const [quarter, more] of change) {
    const { day, index } = toDayAndIndex(quarter)
    days.find((row) => row.day === day)!.held[index]! += more
  }
  for (const { day, held: is } of days)
    await updateHeld(tx, restaurantId, { day, held: is, covers: ceilings.get(day)! })
  return true
}

function withoutZeros(change: Covers): Covers {
  return new Map([...change].filter(([, more]) => more !== 0))
}
