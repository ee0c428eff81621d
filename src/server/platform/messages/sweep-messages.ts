import type { Db } from '#server/platform/db/database.ts'
import { eraseMessagesBefore, deleteMessages } from '#server/platform/messages/store.ts'

const day = 24 * 60 * 60 * 1000

/** Text and recipient are erased after 30 days. The row, whose key prevents a duplicate, is deleted after a year. */
export async function sweepMessages({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  while ((await eraseMessagesBefore(db, ago(30))) > 0);
  while ((await deleteMessages(db, ago(365))) > 0);
}
