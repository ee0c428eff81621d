import { postOrders } from '#server/payments/book/post-orders.ts'
import {
  findOrdersAfter,
  findUnbooked,
  insertCheck,
  lockOrders,
  readBook,
} from '#server/payments/book/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

type BookDeps = { db: Db; now: () => Date; warn?: (details: object, line: string) => void }

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Books paid orders that the book does not have: those from before it, and those that a process of the previous release
 * changed. Each batch is a transaction of its own, and what is booked is not found again. A batch that fails does not stop
 * the others.
 */
export async function postMissing({ db }: Pick<BookDeps, 'db'>): Promise<void> {
  const failures: unknown[] = []
  for (let ids = await findOrdersAfter(db, first, batch); ids.length > 0;) {
    await postBatch(db, ids).catch((problem: unknown) => failures.push(problem))
    ids = await findOrdersAfter(db, ids.at(-1)!, batch)
  }
  if (failures.length > 0)
    throw new JobError('orders could not be booked', { cause: new AggregateError(failures) })
}

async function postBatch(db: Db, ids: readonly string[]): Promise<void> {
  const missing = await findUnbooked(db, ids)
  if (missing.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockOrders(tx, missing)
    await postOrders(tx, missing)
  })
}

/**
 * Job, every night: all accounts together must be zero, and the book must have the money that the gateway reported. The
 * result is stored also if an order could not be booked.
 */
export async function checkBook(deps: BookDeps): Promise<void> {
  const posting = await postMissing(deps).then(
    () => undefined,
    (problem: unknown) => ({ problem }),
  )
  const check = await readBook(deps.db)
  await insertCheck(deps.db, { at: deps.now(), ...check })
  if (check.balance !== 0 || check.unbalanced > 0 || check.differing > 0)
    deps.warn?.(check, 'the book does not balance')
  if (posting) throw posting.problem
}
