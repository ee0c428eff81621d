import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Db } from '#server/platform/db/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { chooseFood, orderFor } from '../order-over-http.ts'
import { type Answer, ask, isPlainRefusal } from './ask.ts'

export type Ordering = {
  acknowledged: string[]
  refused: Answer[]
  /** Neither done nor refused in plain words. */
  odd: Answer[]
  slowest: number
}

/** In how many names each of them orders, since nobody may place more than some orders in an hour. */
const names = 20

/** People who place one order after the other, each under a key that is kept until there is an answer. */
export async function whileOrdering(
  { url, db, people }: { url: string; db: Db; people: number },
  work: (seen: Ordering) => Promise<void>,
): Promise<Ordering & { headers: Record<string, string>[] }> {
  const seen: Ordering = { acknowledged: [], refused: [], odd: [], slowest: 0 }
  const body = orderFor(await chooseFood(url))
  const over = new AbortController()
  const who = await Promise.all(
    Array.from({ length: people * names }, async () => (await signedIn(db, { isProved: true })).bearer),
  )
  const order = async (first: number) => {
    let key = randomUUID()
    let turn = 0
    while (!over.signal.aborted) {
      const headers = who[first + turn * people]!
      const answer = await ask(url, '/order/create-customer-order', {
        headers: { ...headers, 'idempotency-key': key },
        body,
      })
      seen.slowest = Math.max(seen.slowest, answer.milliseconds)
      if (answer.status === 200) {
        const id = String(answer.body.data?._id)
        seen.acknowledged.push(id)
        key = randomUUID()
        turn = (turn + 1) % names
        await ask(url, `/order/customer-cancel-order/${id}`, { headers, method: 'PUT' })
      } else (isPlainRefusal(answer) ? seen.refused : seen.odd).push(answer)
      await delay(100)
    }
  }
  const ordering = Array.from({ length: people }, (_, first) => order(first))
  await work(seen).finally(() => over.abort())
  await Promise.all(ordering)
  return { ...seen, headers: who }
}

/** Acknowledged ones that are not there, and ones that are there and nobody was told of. */
export async function compareOrders(db: Db, acknowledged: string[]): Promise<{ lost: number; more: number }> {
  const found = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
  const told = new Set(acknowledged)
  return {
    lost: acknowledged.filter((id) => !found.has(id)).length,
    more: [...found].filter((id) => !told.has(id)).length,
  }
}

/** What the rig does to see that the judge notices: the last order that was acknowledged is made away with. */
export async function loseOrder(db: Db, acknowledged: string[]): Promise<void> {
  const id = acknowledged.at(-1)
  const tables = ['order_lines', 'order_events', 'coupon_uses'] as const
  for (const table of tables) await db.deleteFrom(table).where('order_id', '=', id!).execute()
  await db.deleteFrom('orders').where('id', '=', id!).execute()
}
