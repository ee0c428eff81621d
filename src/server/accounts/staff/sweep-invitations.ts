import type { Db } from '#server/platform/db/database.ts'
import { deleteEnded } from '#server/accounts/staff/store.ts'

/** With them go the addresses of those who never answered. */
export async function sweepInvitations({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteEnded(db, now())
}
