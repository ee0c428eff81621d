import { postLate, toEntries } from '#server/payments/book/post-orders.ts'
import { findBookable, findOrdersAfter, lockOrders } from '#server/payments/book/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export type MissingDeps = {
  db: Db
  now: () => Date
  warn?: ((details: object, line: string) => void) | undefined
}

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/** `repaired` were in the book with other money. `failed` could not be booked. */
export type Posted = { repaired: number; failed: string[] }

/**
 * Compares every order with the book and books those that differ: orders from before the book, cash that nobody completed, and
 * those that a process of the previous release changed. Only these are locked. An order that cannot be booked stops no other.
 */
export async function postMissing(deps: MissingDeps): Promise<Posted> {
  const posted: Posted = { repaired: 0, failed: [] }
  for (let ids = await findOrdersAfter(deps.db, first, batch); ids.length > 0;) {
    const orders = await findBookable(deps.db, ids, deps.now())
    const differing = orders.filter((order) => toEntries(order).length > 0)
    const failed = await postAll(
      deps,
      differing.map(({ id }) => id),
    )
    posted.failed.push(...failed)
    posted.repaired += differing.filter(({ id, entries }) => entries > 0 && !failed.includes(id)).length
    ids = await findOrdersAfter(deps.db, ids.at(-1)!, batch)
  }
  return posted
}

/** All at once, or if that fails, one by one: the ids of those that cannot be booked. */
async function postAll({ db, now, warn }: MissingDeps, ids: readonly string[]): Promise<string[]> {
  const post = (some: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      await lockOrders(tx, some)
      await postLate(tx, some, now())
    })
  if (ids.length === 0) return []
  const failed: string[] = []
  await post(ids).catch(async () => {
    for (const id of ids)
      await post([id]).catch(() => {
        failed.push(id)
        warn?.({ orderId: id }, 'an order cannot be booked')
      })
  })
  return failed
}
