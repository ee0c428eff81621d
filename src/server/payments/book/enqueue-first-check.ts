import { findLastCheck } from '#server/payments/book/check/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** A database from before the book has its orders booked at once, not only in the next night. */
export async function enqueueFirstCheck(db: Db): Promise<void> {
  if (await findLastCheck(db)) return
  await db.transaction().execute((tx) => enqueue(tx, 'check-book', {}, { key: 'check-book' }))
}
