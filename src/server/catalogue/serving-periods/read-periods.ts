import type { ServingPeriod } from '#contract/catalogue/serving-period.ts'
import { findPeriods } from '#server/catalogue/serving-periods/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The serving times of an outlet. Most have none, so they are read only if a dish names one. */
export async function readPeriods(
  db: Db,
  restaurantId: string,
  named: readonly (readonly string[])[],
): Promise<ServingPeriod[]> {
  return named.some((ids) => ids.length > 0) ? findPeriods(db, restaurantId) : []
}
