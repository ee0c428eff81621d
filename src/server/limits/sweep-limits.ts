import type { Db } from '#server/db/database.ts'
import { removePassedWindows } from '#server/limits/store.ts'

export async function sweepLimits({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await removePassedWindows(db, now())
}
