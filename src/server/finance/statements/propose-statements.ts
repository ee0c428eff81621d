import { findDueWeek, findWeek, toWeek } from '#domain/finance/statement-week.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { findOldestOpen, insertProposals } from '#server/finance/statements/proposals/store.ts'
import { type MissingDeps, postMissing } from '#server/payments/book/post-missing.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

/**
 * Job, on Mondays: proposes the statements of every week that has ended, the oldest first. A week that is proposed already
 * stays as it is. Suspended outlets are owed their money like others. An order that cannot be booked delays nobody's payout: it
 * is on a later statement, and the job fails after all others are proposed.
 */
export async function proposeStatements(deps: MissingDeps): Promise<void> {
  const { db, now } = deps
  const due = findDueWeek(now())
  const { failed } = await postMissing(deps)
  const oldest = await findOldestOpen(db, due.ends)
  if (oldest)
    for (let week = findWeek(oldest); week.monday <= due.monday; week = toWeek(addDays(week.monday, 7))) {
      const { monday, ends } = week
      await db.transaction().execute((tx) => insertProposals(tx, monday, ends, now()))
    }
  if (failed.length > 0) throw new JobError('orders could not be booked')
}
