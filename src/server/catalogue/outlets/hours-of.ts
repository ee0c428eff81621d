import type { Hours } from '#domain/catalogue/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findHours } from '#server/catalogue/outlets/store.ts'

/** Also of an outlet that the public no longer sees. */
export async function hoursOf(db: Db, restaurantId: string): Promise<Hours> {
  const { hours, hours_exceptions } = await findHours(db, restaurantId)
  return { week: hours, exceptions: hours_exceptions }
}
