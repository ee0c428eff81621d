import type { Db } from '#server/platform/db/database.ts'
import { deleteKeys } from '#server/platform/idempotency/store.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** No client retries a command after a week. */
export async function sweepKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteKeys(db, new Date(now().getTime() - week))
}
