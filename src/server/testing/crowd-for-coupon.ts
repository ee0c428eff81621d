import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'

/** A coupon of ten and a crowd that wants it at once, half of whom cancel: how many uses there ever were, and are left. */
export async function crowdForCoupon(app: FastifyInstance, db: Db, crowd: number) {
  const { place, cancel } = await orderWorld(app, db)
  const { id: couponId } = await db
    .insertInto('coupons')
    .values({
      code: 'FORTEN',
      amount: 100,
      valid_from: new Date(0),
      valid_to: new Date('2100-01-01'),
      total_uses: 10,
      uses_per_customer: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const usedNow = async () =>
    (await db.selectFrom('coupons').select('used').where('id', '=', couponId).executeTakeFirstOrThrow()).used
  /** Orders that have the coupon's money off, whatever the counter says. */
  const takenNow = async () =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('coupon_id', '=', couponId)
        .where('status', '<>', 'Canceled')
        .execute()
    ).length
  const people = await Promise.all(Array.from({ length: crowd }, () => signedIn(db)))
  let most = 0
  const kept: (() => Promise<unknown>)[] = []
  await Promise.all(
    people.map(async ({ bearer }, at) => {
      const answer = await place(bearer, { coupon: 'FORTEN' })
      most = Math.max(most, await usedNow(), await takenNow())
      if (answer.statusCode !== 200) return
      const { _id: id } = answer.json<{ data: { _id: string } }>().data
      if (at % 2 === 0) await cancel(bearer, id)
      else kept.push(() => cancel(bearer, id))
    }),
  )
  const held = await usedNow()
  for (const giveBack of kept) await giveBack()
  return { most, held, kept: kept.length, left: await usedNow() }
}
