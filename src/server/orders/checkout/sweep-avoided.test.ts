import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { sweepAvoided } from '#server/orders/checkout/sweep-avoided.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)
const owner = await createTestUser(db, { staffOf: [outlet.id] })
const admin = await createTestUser(db, { isAdmin: true })
const me = await createTestUser(db, { isVerified: true })

async function read<T>(path: string, person: typeof owner): Promise<T> {
  const answer = await app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: person.bearer })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: T }>().data
}

test('avoided allergens are for the customer and the kitchen of an open order, and are erased after two weeks', async () => {
  const { _id: id } = await placed(me.bearer, { avoid: ['lupin'], avoidConsent: true })
  const mine = async () => (await read<SavedOrder>(`order/get-single-order/${id}`, me)).avoid
  const asOutlet = async () => (await read<SavedOrder>(`outlet-order/get-order/${id}`, owner)).avoid
  const asAdmin = async () =>
    JSON.stringify(await read(`admin-order/get-order/${id}`, admin)).includes('lupin')
  expect([await mine(), await asOutlet(), await asAdmin()]).toEqual([['lupin'], ['lupin'], false])
  for (const step of ['accept', 'ready', 'complete']) {
    const body = step === 'accept' ? { minutes: 20 } : {}
    expect((await asStaff(owner.bearer, step, id, body)).statusCode).toBe(200)
  }
  expect([await mine(), await asOutlet(), await asAdmin()]).toEqual([['lupin'], undefined, false])
  const { done } = await read<Board>(`outlet-order/get-board/${outlet.id}`, owner)
  expect(done.find(({ _id }) => _id === id)).not.toHaveProperty('avoid')
  clock.forward({ hours: 13 * 24 })
  await sweepAvoided({ db, now: clock.now })
  const stored = () =>
    db.selectFrom('orders').select(['avoid', 'avoid_consented_at']).where('id', '=', id).executeTakeFirst()
  expect(await stored()).toEqual({ avoid: ['lupin'], avoid_consented_at: expect.any(Date) })
  clock.forward({ hours: 2 * 24 })
  await sweepAvoided({ db, now: clock.now })
  expect(await stored()).toEqual({ avoid: null, avoid_consented_at: null })
})
