import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { generateCart, openMenus, type Reckoned, seeded } from '#server/testing/generated-carts.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Differing = { draft: object; reckoned: Reckoned; stored: unknown }

/** Places generated carts through the API and compares what is stored with a reckoning of its own. */
export async function priceManyCarts(
  app: FastifyInstance,
  db: Db,
  { carts, seed, atOnce = 4 }: { carts: number; seed: number; atOnce?: number },
): Promise<{ compared: number; differing: Differing[] }> {
  const menus = await openMenus(db)
  const random = seeded(seed)
  const differing: Differing[] = []
  let compared = 0
  const one = async (bearer: Record<string, string>) => {
    const { draft, reckoned } = generateCart(menus, random)
    const url = `/api/v1/order/create-customer-${draft.orderType === 'Dine In' ? 'dine-in' : 'order'}`
    const answer = await app.inject({ method: 'POST', url, headers: bearer, payload: draft })
    const { data } = answer.json<{ data?: { _id: string } }>()
    const stored = data ? await storedAmounts(db, data._id) : answer.body
    compared++
    if (JSON.stringify(stored) !== JSON.stringify(reckoned)) differing.push({ draft, reckoned, stored })
  }
  const worker = async (share: number) => {
    let me = await signedIn(db, { isProved: true })
    for (let n = 1; n <= share && differing.length < 5; n++) {
      await one(me.bearer)
      // Nobody may place more than some orders in an hour.
      if (n % 25 === 0) me = await signedIn(db, { isProved: true })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => worker(Math.ceil(carts / atOnce))))
  return { compared, differing }
}

async function storedAmounts(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['sub_total', 'discount', 'coupon_amount', 'service_charge', 'delivery_charge', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
