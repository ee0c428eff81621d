import type { Db } from '#server/platform/db/database.ts'
import { deleteDeadJobs } from '#server/platform/jobs/store.ts'

const day = 24 * 60 * 60 * 1000

/** A job that was given up is shown for a month. */
export async function sweepDeadJobs({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteDeadJobs(db, new Date(now().getTime() - 30 * day))
}
