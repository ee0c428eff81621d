import { deleteJobsBefore } from '#server/orders/printing/store.ts'
import type { Db } from '#server/platform/db/database.ts'

const twoWeeks = 14 * 24 * 3_600_000

/** By then nobody prints a ticket again. */
export async function sweepPrintJobs({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteJobsBefore(db, new Date(now().getTime() - twoWeeks))
}
