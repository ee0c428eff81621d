import type { Db } from '#server/platform/db/database.ts'
import { deleteOldSessions } from '#server/accounts/sessions/store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Ended sessions are deleted after 30 days. */
export async function sweepSessions({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteOldSessions(db, new Date(now().getTime() - 30 * dayMs))
}
