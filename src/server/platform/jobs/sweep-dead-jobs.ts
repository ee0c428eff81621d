import type { Db } from '#server/platform/db/database.ts'
import { deleteDeadJobs } from '#server/platform/jobs/store.ts'

const day = 24 * 60 * 60 * 1000

/** Dead jobs stay visible for 30 days. */
export async function sweepDeadJobs({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteDeadJobs(db, new Date(now().getTime() - 30 * day))
}
