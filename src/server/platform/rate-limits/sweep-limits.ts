import type { Db } from '#server/platform/db/database.ts'
import { removePassedWindows } from '#server/platform/rate-limits/store.ts'

export async function sweepLimits({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await removePassedWindows(db, now())
}
