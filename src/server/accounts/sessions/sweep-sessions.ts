import type { Db } from '#server/platform/db/database.ts'
import { removeOldSessions } from '#server/accounts/sessions/store.ts'

const days = 30

/** Sessions that ended a month ago are of no use to anybody. */
export async function sweepSessions({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await removeOldSessions(db, new Date(now().getTime() - days * 24 * 60 * 60 * 1000))
}
