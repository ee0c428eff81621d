import type { Db } from '#server/platform/db/database.ts'
import { clearMessages, deleteMessages } from '#server/platform/messages/store.ts'

const day = 24 * 60 * 60 * 1000

/** After a month the words and the address go; after a year the row, whose key kept the message from a second time. */
export async function sweepMessages({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  while ((await clearMessages(db, ago(30))) > 0);
  while ((await deleteMessages(db, ago(365))) > 0);
}
