import { expect, test } from 'vitest'

import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { pacingFixture } from '#server/testing/fixtures/pacing-fixture.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { testApp } from '#server/testing/test-app.ts'

test('KI1: an order waits for the Cash order that a job is cancelling, without a deadlock', async () => {
  const { app, db, deps, clock, connectionString } = await testApp(new Date('2026-11-20T19:02:00Z'))
  const { outlet, plain, cartOf, place, placed, takenAt } = await pacingFixture(app, db)
  const counted = plain[1]!.id
  await db
    .insertInto('dish_portions')
    .values({ dish_id: counted, restaurant_id: outlet.id, remaining: 9, day: toKitchenDate(clock.now()) })
    .execute()
  const me = await createTestUser(db)
  const pickupTime = '2026-11-20T20:00:00.000Z'
  const { _id } = await placed(me.bearer, { cartItems: cartOf(10), pickupTime })
  clock.forward({ minutes: 16 })
  // The job has changed the order and waits for its portions; the days come after them.
  const results = await whileLocked<unknown>(
    connectionString,
    (tx) => tx.selectFrom('dish_portions').select('dish_id').where('dish_id', '=', counted).forUpdate().execute(),
    () => expireOrder(deps, _id),
    async () => (await place(me.bearer, { cartItems: cartOf(4) })).json<{ code?: string }>().code,
  )
  expect(results).toEqual([undefined, undefined])
  expect([await takenAt(pickupTime), await takenAt('2026-11-20T19:30:00Z')]).toEqual([0, 4])
})
