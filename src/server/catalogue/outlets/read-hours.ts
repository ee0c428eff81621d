import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findHours } from '#server/catalogue/outlets/store.ts'

/** Includes suspended outlets. */
export async function readHours(db: Db, restaurantId: string): Promise<Hours> {
  const { hours, hours_exceptions } = await findHours(db, restaurantId)
  return { week: hours, exceptions: hours_exceptions }
}
