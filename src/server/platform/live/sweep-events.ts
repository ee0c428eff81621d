import type { Db } from '#server/platform/db/database.ts'
import { deleteEvents } from '#server/platform/live/store.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** A page that reconnects after more than a week reloads instead. */
export async function sweepEvents({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - week)
  while ((await deleteEvents(db, before)) > 0);
}
