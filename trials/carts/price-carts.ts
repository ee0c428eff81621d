import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { type Amounts, generateCart, openMenus } from './generate-cart.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'

type Differing = { draft: object; expected: Amounts; stored: unknown }

/** Places generated carts through the API and compares the stored amounts with an independent calculation. */
export async function priceCarts(
  app: FastifyInstance,
  db: Db,
  { carts, seed, atOnce = 4 }: { carts: number; seed: number; atOnce?: number },
): Promise<{ compared: number; differing: Differing[] }> {
  const menus = await openMenus(db)
  const random = seededRandom(seed)
  const differing: Differing[] = []
  let compared = 0
  const one = async (bearer: Record<string, string>) => {
    const { draft, expected } = generateCart(menus, random, true)
    const url = `/api/v1/order/create-customer-${draft.orderType === 'Dine In' ? 'dine-in' : 'order'}`
    const answer = await app.inject({ method: 'POST', url, headers: bearer, payload: draft })
    const { data } = answer.json<{ data?: { _id: string } }>()
    const stored = data ? await storedAmounts(db, data._id) : answer.body
    compared++
    if (JSON.stringify(stored) !== JSON.stringify(expected)) differing.push({ draft, expected, stored })
  }
  const worker = async (share: number) => {
    let me = await createTestUser(db, { isVerified: true })
    for (let n = 1; n <= share && differing.length < 5; n++) {
      await one(me.bearer)
      // Orders are rate-limited per customer.
      if (n % 25 === 0) me = await createTestUser(db, { isVerified: true })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => worker(Math.ceil(carts / atOnce))))
  return { compared, differing }
}

export async function storedAmounts(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['sub_total', 'discount', 'coupon_amount', 'service_charge', 'delivery_charge', 'tip', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
