import type { Hours } from '#domain/opening-hours.ts'
import type { Db } from '#server/db/database.ts'
import { findHours } from '#server/outlets/store.ts'

/** Also of an outlet that the public no longer sees. */
export async function hoursOf(db: Db, restaurantId: string): Promise<Hours> {
  const { hours, hours_exceptions } = await findHours(db, restaurantId)
  return { week: hours, exceptions: hours_exceptions }
}
