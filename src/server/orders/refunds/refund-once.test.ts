import { afterAll, expect, test } from 'vitest'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readBalance, refundFixture } from '#server/testing/fixtures/refund-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { placed, authorised, accept, refund, refunded } = await refundFixture(app, db)
const jobs = () => runDueJobs(deps)

test('RF3: two people answer one complaint, or one corrects the note after a lost answer: one refund, the other reads that it changed', async () => {
  const { id, order } = await authorised()
  await accept(id)
  await jobs()
  const admin = await createTestUser(db, { isAdmin: true })
  const seen = { of: 'amount', amount: 2, refunded: 0 }
  const answers = await Promise.all([
    refund(id, seen),
    refund(id, { ...seen, paidBy: 'platform' }, { bearer: admin.bearer, as: 'admin' }),
    refund(id, { ...seen, note: 'Sorry, we forgot one.' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const left = (order.totalPrice - 2).toFixed(2)
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({ code: 'REFUND_CHANGED', detail: { left: `£${left}` } })
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: 200, refunded: 200 })
  const unit = { of: 'lines', lines: [{ line: 1, quantity: 1 }], amount: 1, refunded: 0 }
  expect((await refund(id, unit)).json().code).toBe('REFUND_CHANGED')
  expect((await refund(id, { ...seen, refunded: 2 })).statusCode).toBe(200)
})

test('RF4: once it is handed over, a cash order is paid, so money is given back', async () => {
  const order = await placed((await createTestUser(db)).bearer)
  const handedOver = { status: 'Completed', recieved_at: clock.now(), delivered_at: clock.now() } as const
  await db.updateTable('orders').set(handedOver).where('id', '=', order._id).execute()
  expect((await refunded(order._id, { of: 'amount', amount: 1 })).refunds).toMatchObject([{ way: 'cash' }])
})
