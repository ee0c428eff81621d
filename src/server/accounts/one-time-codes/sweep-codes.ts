import { removeExpired } from '#server/accounts/one-time-codes/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function sweepCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await removeExpired(db, now())
}
