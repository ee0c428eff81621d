import { updateAbsentJobs } from '#server/orders/printing/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** For the robot: tickets of printers that are not there. */
export async function printForAbsent(db: Db, at: Date): Promise<void> {
  await updateAbsentJobs(db, at)
}
