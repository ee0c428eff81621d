import { removeExpired } from '#server/codes/store.ts'
import type { Db } from '#server/db/database.ts'

export async function sweepCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await removeExpired(db, now())
}
