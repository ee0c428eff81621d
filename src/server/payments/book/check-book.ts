import {
  type BookSums,
  findLastCheck,
  findUnexplainedDue,
  insertCheck,
  sumEntriesAfter,
} from '#server/payments/book/check/store.ts'
import { type MissingDeps, postMissing } from '#server/payments/book/post-missing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

export type CheckDeps = MissingDeps & {
  /** How many statements are not as they were issued: of those issued since a time, or of all. */
  countWrongStatements: (db: Db, since: Date | undefined) => Promise<number>
}

/** Few enough for one statement's time limit. */
const range = 50_000
const sunday = 0

/**
 * Job, every night: books orders that differ from the book, then looks whether all accounts together are zero, no money is due
 * without a cause, and the statements are as issued. Entries never change, so only new ones are summed; on Sundays all are.
 * The result is stored also if an order could not be booked.
 */
export async function checkBook(deps: CheckDeps): Promise<void> {
  const { db } = deps
  const at = deps.now()
  const { repaired, failed } = await postMissing(deps)
  const before = at.getUTCDay() === sunday ? undefined : await findLastCheck(db)
  const sums = await sumBook(db, {
    lastEntry: Number(before?.last_entry ?? 0),
    entries: Number(before?.entries ?? 0),
    balance: Number(before?.balance ?? 0),
    unbalanced: before?.unbalanced ?? 0,
  })
  const due = (await findUnexplainedDue(db)).filter(({ orderId }) => !failed.includes(orderId))
  const differences = [...failed.map((orderId) => ({ orderId, due: null })), ...due]
  const statements = await deps.countWrongStatements(db, before?.checked_at)
  const check = { at, ...sums, repaired, differences, statements }
  await db.transaction().execute((tx) => insertCheck(tx, check))
  const { balance, unbalanced } = sums
  if (balance !== 0 || unbalanced + repaired + differences.length + statements > 0)
    deps.warn?.(
      { balance, unbalanced, repaired, differing: differences.length, statements },
      'the book differs',
    )
  if (failed.length > 0) throw new JobError('orders could not be booked')
}

async function sumBook(db: Db, before: BookSums): Promise<BookSums> {
  let all = before
  for (;;) {
    const next = await sumEntriesAfter(db, all.lastEntry, range)
    if (next.entries === 0) return all
    all = {
      lastEntry: next.lastEntry,
      entries: all.entries + next.entries,
      balance: all.balance + next.balance,
      unbalanced: all.unbalanced + next.unbalanced,
    }
  }
}
