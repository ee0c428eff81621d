import { storedDays } from '#domain/catalogue/application.ts'
import { deleteEndedApplications } from '#server/catalogue/applications/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Applications name people: they are deleted some time after their last step. */
export async function sweepApplications({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 3_600_000)
  await deleteEndedApplications(db, {
    unverified: daysAgo(storedDays.unverified),
    declined: daysAgo(storedDays.declined),
    approved: daysAgo(storedDays.approved),
  })
}
