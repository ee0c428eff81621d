import { findUnexplainedDue, sumEntriesAfter } from '#server/payments/book/check/store.ts'
import { toEntries } from '#server/payments/book/post-orders.ts'
import { findBookable, findOrdersAfter } from '#server/payments/book/store.ts'
import type { Db } from '#server/platform/db/database.ts'

type Judged = {
  now?: Date
  /** For worlds whose orders are inserted as rows: those that no command has touched are not in the book. */
  ignoresUnbooked?: boolean
}

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Each kind of fault of the book with the number of times it was found, without repairing any: all accounts sum to zero, and
 * every order has the position that the book holds for it.
 */
export async function judgeBook(
  db: Db,
  { now = new Date(), ignoresUnbooked = false }: Judged = {},
): Promise<Record<string, number>> {
  const sums = await sumEntriesAfter(db, 0, 10_000_000)
  let differing = 0
  for (let ids = await findOrdersAfter(db, first, 500); ids.length > 0;) {
    const orders = await findBookable(db, ids, now)
    const judged = orders.filter(({ entries }) => entries > 0 || !ignoresUnbooked)
    differing += judged.filter((order) => toEntries(order).length > 0).length
    ids = await findOrdersAfter(db, ids.at(-1)!, 500)
  }
  return {
    'pence that all accounts are off zero': Math.abs(sums.balance),
    'entries that do not add up': sums.unbalanced,
    'orders that differ from the book': differing,
    'orders with money due for no reason': (await findUnexplainedDue(db)).length,
  }
}

/** The faults that were found, as lines. */
export async function findBookFaults(db: Db, judged?: Judged): Promise<string[]> {
  const faults = Object.entries(await judgeBook(db, judged))
  return faults.filter(([, count]) => count > 0).map(([fault, count]) => `${fault}: ${count}`)
}
