import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { chooseDish, createDraft } from '../../scripts/testing/order-over-http.ts'
import { type Answer, callApi, isPlainRefusal } from './call-api.ts'

export type Ordering = {
  acknowledged: string[]
  refused: Answer[]
  /** Neither successful nor refused with a sentence. */
  odd: Answer[]
  slowest: number
}

/** Each person orders from this many accounts, because orders are rate-limited per customer. */
const accounts = 20

/** People place one order after the other, retrying each with the same key until it is acknowledged. */
export async function whileOrdering(
  { url, db, people }: { url: string; db: Db; people: number },
  work: (seen: Ordering) => Promise<void>,
): Promise<Ordering & { headers: Record<string, string>[] }> {
  const seen: Ordering = { acknowledged: [], refused: [], odd: [], slowest: 0 }
  const body = createDraft(await chooseDish(url))
  const over = new AbortController()
  const who = await Promise.all(
    Array.from(
      { length: people * accounts },
      async () => (await createTestUser(db, { isVerified: true })).bearer,
    ),
  )
  const order = async (first: number) => {
    let key = randomUUID()
    let turn = 0
    while (!over.signal.aborted) {
      const headers = who[first + turn * people]!
      const answer = await callApi(url, '/order/create-customer-order', {
        headers: { ...headers, 'idempotency-key': key },
        body,
      })
      seen.slowest = Math.max(seen.slowest, answer.milliseconds)
      if (answer.status === 200) {
        const id = String(answer.body.data?._id)
        seen.acknowledged.push(id)
        key = randomUUID()
        turn = (turn + 1) % accounts
        await callApi(url, `/order/customer-cancel-order/${id}`, { headers, method: 'PUT' })
      } else (isPlainRefusal(answer) ? seen.refused : seen.odd).push(answer)
      await delay(100)
    }
  }
  const ordering = Array.from({ length: people }, (_, first) => order(first))
  await work(seen).finally(() => over.abort())
  await Promise.all(ordering)
  return { ...seen, headers: who }
}

/** Counts acknowledged orders that are missing, and stored orders that were never acknowledged. */
export async function compareOrders(db: Db, acknowledged: string[]): Promise<{ lost: number; more: number }> {
  const found = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
  const known = new Set(acknowledged)
  return {
    lost: acknowledged.filter((id) => !found.has(id)).length,
    more: [...found].filter((id) => !known.has(id)).length,
  }
}

/** The planted fault: deletes the last acknowledged order. */
export async function deleteLastOrder(db: Db, acknowledged: string[]): Promise<void> {
  const id = acknowledged.at(-1)
  const tables = ['order_lines', 'order_events', 'coupon_uses'] as const
  for (const table of tables) await db.deleteFrom(table).where('order_id', '=', id!).execute()
  await db.deleteFrom('orders').where('id', '=', id!).execute()
}
