import { coversChange, type TableSlot } from '#domain/bookings/booking-covers.ts'
import { type ByQuarter, hasRoom, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockDays, insertDays, updateHeld } from '#server/bookings/availability/store.ts'

/** The result of holding covers. If they are not held, nothing is changed. */
export type Hold = {
  isHeld: boolean
  /** More than the outlet has. */
  isOver: boolean
  /** The most covers that the change makes at any time at which it takes some, held or not. */
  most: number
  covers: number
}

/**
 * Takes and frees covers in one go. The rows of the days stay locked until the transaction ends, so no two commands take
 * the same seats. More than the outlet has are held only for staff who have confirmed the over-booking.
 */
export async function holdCovers(
  tx: Tx,
  restaurantId: string,
  before: readonly TableSlot[],
  after: readonly TableSlot[],
  mayExceed = false,
): Promise<Hold> {
  const change = withoutZeros(coversChange(before, after))
  if (change.size === 0) return { isHeld: true, isOver: false, most: 0, covers: 0 }
  const dayNames = [...new Set([...change.keys()].map((quarter) => toDayAndIndex(quarter).day))].toSorted()
  await insertDays(tx, restaurantId, dayNames)
  const days = await lockDays(tx, restaurantId, dayNames)
  const held = (quarter: number) => {
    const { day, index } = toDayAndIndex(quarter)
    return days.find((row) => row.day === day)!.held[index]!
  }
  const { covers } = days[0]!
  const isOver = !hasRoom(held, covers, change)
  const taken = [...change].filter(([, more]) => more > 0)
  const most = Math.max(0, ...taken.map(([quarter, more]) => held(quarter) + more))
  if (isOver && !mayExceed) return { isHeld: false, isOver, most, covers }
  // Read before the change, so that the CHECK of the table catches a wrong sum. An outlet that has reduced its covers, or
  // over-booked, may still hold more than it has now.
  const ceiling = isOver ? most : covers
  const ceilings = new Map(days.map(({ day, held: was }) => [day, Math.max(ceiling, ...was)]))
  for (const [quarter, more] of change) {
    const { day, index } = toDayAndIndex(quarter)
    days.find((row) => row.day === day)!.held[index]! += more
  }
  for (const { day, held: is } of days)
    await updateHeld(tx, restaurantId, { day, held: is, covers: ceilings.get(day)! })
  return { isHeld: true, isOver, most, covers }
}

function withoutZeros(change: ByQuarter): ByQuarter {
  return new Map([...change].filter(([, more]) => more !== 0))
}
