import type { WalkIn } from '#contract/bookings/board.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findWalkIns } from '#server/bookings/walk-ins/store.ts'
import { writeWalkIn } from '#server/bookings/walk-ins/write-walk-in.ts'

export async function listWalkIns(db: Db, restaurantId: string, from: Date, to: Date): Promise<WalkIn[]> {
  return (await findWalkIns(db, restaurantId, from, to)).map(writeWalkIn)
}
