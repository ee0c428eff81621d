import { type ByQuarter, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { type lockDays, updateTaken } from '#server/catalogue/pacing/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type LockedDay = Awaited<ReturnType<typeof lockDays>>[number]

/**
 * Takes or gives back points of days that are locked, and changes the rows as given. `mayExceed` is for orders that exist
 * already: room was searched for all others.
 */
export async function changeTaken(
  tx: Tx,
  restaurantId: string,
  rows: readonly LockedDay[],
  change: ByQuarter,
  mayExceed = false,
): Promise<void> {
  for (const row of rows) {
    const ofDay = [...change].filter(([quarter]) => toDayAndIndex(quarter).day === row.day)
    if (ofDay.length === 0) continue
    // Read before the change, so that the CHECK of the table catches a wrong sum. An outlet that has reduced its points
    // may still have taken more than it has now.
    const before = Math.max(row.kitchen_points ?? 0, ...row.taken)
    for (const [quarter, more] of ofDay) row.taken[toDayAndIndex(quarter).index]! += more
    const points = mayExceed ? Math.max(before, ...row.taken) : before
    await updateTaken(tx, restaurantId, { day: row.day, taken: row.taken, points })
  }
}
