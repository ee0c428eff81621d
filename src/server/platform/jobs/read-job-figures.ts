import type { Db } from '#server/platform/db/database.ts'
import { findJobFigures } from '#server/platform/jobs/store.ts'

export type JobFigures = { lag: number; dead: number }

/** For /metrics: seconds that the oldest due job has waited, and the number of jobs that were given up. */
export function readJobFigures(db: Db): Promise<JobFigures> {
  return findJobFigures(db)
}
