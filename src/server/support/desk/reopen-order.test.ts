import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { refundFixture } from '#server/testing/fixtures/refund-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { placed, authorised, accept, refunded } = await refundFixture(app, db)
const { send } = await adminClient(app, db)
const cancelAtDesk = (id: string) =>
  send<SavedOrder>('PUT', `/admin-order/cancel/${id}`, { reason: 'Flooded' })
const reopen = (id: string) => send<SavedOrder>('PUT', `/admin-order/reopen/${id}`)

test('an order stays cancelled once its customer has closed their account', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer)
  await cancelAtDesk(order._id)
  const url = '/api/v1/customer/close-account'
  const closed = await app.inject({ method: 'POST', url, headers: me.bearer, payload: { password } })
  expect(closed.statusCode).toBe(200)
  expect(await reopen(order._id)).toMatchObject({
    code: 'ORDER_NOT_REOPENED',
    detail: { why: 'the customer has closed their account' },
  })
})

test('an order that was refunded as a whole can be re-opened, whether its card was charged or not', async () => {
  for (const isCharged of [true, false]) {
    const { id, order } = await authorised()
    const { gateway } = deps
    if (!isCharged) deps.gateway = undefined
    await accept(id)
    if (isCharged) await runDueJobs(deps)
    await refunded(id, { of: 'whole', amount: order.totalPrice })
    deps.gateway = gateway
    for (let i = 0; i < 2; i++) await runDueJobs(deps)
    expect(await findOrderPayment(db, id)).toMatchObject({ state: isCharged ? 'Refunded' : 'Released' })
    await cancelAtDesk(id)
    expect(await reopen(id)).toMatchObject({ status: 200, data: { orderStatus: 'Accepted' } })
  }
})
