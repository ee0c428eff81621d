import type { WalkIn } from '#contract/outlet-bookings.ts'
import type { Db } from '#server/db/database.ts'
import { findWalkIns } from '#server/walk-ins/store.ts'
import { writeWalkIn } from '#server/walk-ins/write-walk-in.ts'

export async function listWalkIns(db: Db, restaurantId: string, from: Date, to: Date): Promise<WalkIn[]> {
  return (await findWalkIns(db, restaurantId, from, to)).map(writeWalkIn)
}
