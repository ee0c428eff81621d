import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

/** A crowd redeems a coupon of ten uses at once, and half cancel; then the others cancel too. */
export async function crowdForCoupon(app: FastifyInstance, db: Db, crowd: number) {
  const { place, cancel } = await orderFixture(app, db)
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
  const readUsed = async () =>
    (await db.selectFrom('coupons').select('used').where('id', '=', couponId).executeTakeFirstOrThrow()).used
  /** Orders with the coupon's discount, whatever its counter says. */
  const countOrders = async () =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('coupon_id', '=', couponId)
        .where('status', '<>', 'Canceled')
        .execute()
    ).length
  const people = await Promise.all(Array.from({ length: crowd }, () => createTestUser(db)))
  let maxUsed = 0
  const cancels: (() => Promise<unknown>)[] = []
  await Promise.all(
    people.map(async ({ bearer }, at) => {
      const answer = await place(bearer, { coupon: 'FORTEN' })
      maxUsed = Math.max(maxUsed, await readUsed(), await countOrders())
      if (answer.statusCode !== 200) return
      const { _id: id } = answer.json<{ data: { _id: string } }>().data
      if (at % 2 === 0) await cancel(bearer, id)
      else cancels.push(() => cancel(bearer, id))
    }),
  )
  const used = await readUsed()
  for (const cancelOne of cancels) await cancelOne()
  return { maxUsed, used, uncancelled: cancels.length, usedAfterAll: await readUsed() }
}
