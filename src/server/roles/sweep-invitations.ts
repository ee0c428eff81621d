import type { Db } from '#server/db/database.ts'
import { deleteEnded } from '#server/roles/store.ts'

/** With them go the addresses of those who never answered. */
export async function sweepInvitations({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteEnded(db, now())
}
