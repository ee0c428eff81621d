import { findDueWeek, findWeek, toWeek } from '#domain/finance/statement-week.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { findOldestUnstated, insertProposals } from '#server/finance/statements/store.ts'
import { postMissing } from '#server/payments/book/check-book.ts'
import type { Db } from '#server/platform/db/database.ts'

type ProposeDeps = { db: Db; now: () => Date }

/**
 * Job, on Mondays: proposes the statements of every week that has ended, the oldest first. A week that is proposed already
 * stays as it is. Suspended outlets are owed their money like others.
 */
export async function proposeStatements({ db, now }: ProposeDeps): Promise<void> {
  const due = findDueWeek(now())
  await postMissing({ db })
  const oldest = await findOldestUnstated(db, due.ends)
  if (!oldest) return
  for (let week = findWeek(oldest); week.monday <= due.monday; week = toWeek(addDays(week.monday, 7))) {
    const { monday, ends } = week
    await db.transaction().execute((tx) => insertProposals(tx, monday, ends, now()))
  }
}
