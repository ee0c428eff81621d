import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderStep } from '#contract/orders/timelines.ts'
import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)
const owner = await createTestUser(db, { staffOf: [outlet.id], name: 'Ravi Nair' })
const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
const me = await createTestUser(db, { isVerified: true })

const order = await placed(me.bearer, { paymentMethod: 'Card' })
await app.inject({
  method: 'POST',
  url: '/api/v1/customer-payment/set-payment',
  headers: me.bearer,
  payload: { orderId: order._id, ...cardInput() },
})
clock.forward({ minutes: 1 })
await asStaff(owner.bearer, 'accept', order._id, { minutes: 20 })
await runDueJobs(deps)
clock.forward({ minutes: 1 })
await app.inject({
  method: 'PUT',
  url: `/api/v1/outlet-order/change-time/${order._id}`,
  headers: owner.bearer,
  payload: { minutes: 30 },
})

async function read(path: string, { bearer }: { bearer: Record<string, string> }): Promise<OrderStep[]> {
  const answer = await app.inject({ url: `/api/v1/${path}/get-timeline/${order._id}`, headers: bearer })
  return answer.json<{ data: OrderStep[] }>().data
}

test('a customer reads what was placed, promised and moved, and every penny, without the names of staff', async () => {
  const steps = await read('order', me)
  expect(new Set(steps.map(({ what }) => what))).toEqual(
    new Set(['placed', 'card-authorised', 'accepted', 'card-captured', 'time-changed']),
  )
  expect(steps[0]).toMatchObject({ what: 'placed', who: 'customer', promisedAt: expect.any(String) })
  expect(steps.find(({ what }) => what === 'card-captured')?.amount).toBe(order.totalPrice)
  expect(steps.filter(({ by }) => by !== null)).toEqual([])
  expect(JSON.stringify(steps)).not.toContain('Ravi')
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
})

test('the ticket has the same steps with who took them, and no money for the kitchen', async () => {
  const steps = await read('outlet-order', owner)
  expect(steps.map(({ what }) => what)).toEqual((await read('order', me)).map(({ what }) => what))
  expect(steps.find(({ what }) => what === 'accepted')?.by).toBe('Ravi Nair')
  const seen = await read('outlet-order', kitchen)
  expect(seen.filter(({ amount }) => amount !== null)).toEqual([])
  expect(seen.map(({ what }) => what)).toEqual(['placed', 'accepted', 'time-changed'])
})

test('RF6: a refund is named by who made it, also after another one was dropped, and an admin only at the desk', async () => {
  const [manager, admin] = [
    await createTestUser(db, { staffOf: [outlet.id], role: 'manager', name: 'Ann Lee' }),
    await createTestUser(db, { isAdmin: true, name: 'Ellen Shaw' }),
  ]
  const refund = async (as: string, bearer: Record<string, string>, refunded: number, more: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${as}-order/refund/${order._id}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      payload: { of: 'amount', amount: 1, refunded, reason: 'missing', ...more },
    })
    expect(answer.statusCode).toBe(200)
  }
  await refund('outlet', manager.bearer, 0)
  await db.updateTable('refunds').set({ state: 'Dropped' }).where('order_id', '=', order._id).execute()
  await refund('outlet', owner.bearer, 0)
  await refund('admin', admin.bearer, 1, { paidBy: 'platform' })
  const names = (steps: OrderStep[]) => steps.filter(({ what }) => what === 'refunded').map(({ by }) => by)
  expect(names(await read('outlet-order', owner))).toEqual(['Ravi Nair', null])
  const answer = await app.inject({
    url: `/api/v1/admin-order/get-order/${order._id}`,
    headers: admin.bearer,
  })
  expect(names(answer.json().data.timeline)).toEqual(['Ravi Nair', 'Ellen Shaw'])
  expect(names(await read('order', me))).toEqual([null, null])
})

test('a ticket’s timeline is no older than the records that its reader may read', async () => {
  clock.forward({ minutes: 15 * 24 * 60 })
  const status = async ({ bearer }: { bearer: Record<string, string> }) =>
    (await app.inject({ url: `/api/v1/outlet-order/get-timeline/${order._id}`, headers: bearer })).statusCode
  expect(await status(kitchen)).toBe(404)
  expect(await status(await createTestUser(db, { staffOf: [outlet.id], role: 'floor' }))).toBe(404)
  expect(await status(owner)).toBe(200)
  expect(await status(await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false }))).toBe(404)
})
