import { afterAll, expect, test } from 'vitest'

import type { OrderHistory, OrderRecord } from '#contract/orders/past-orders.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { problemClient } from '#server/testing/clients/problem-client.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { owner, admin, call, served, report, settle } = await problemClient(app, db, () => runDueJobs(deps))

/** What the outlet's managers and the desk read. */
const readAvoid = async (id: string) => [
  (await call<OrderRecord>('GET', `outlet-order/record/${id}`, owner)).data.order.avoid,
  (await call<OrderHistory>('GET', `admin-order/get-order/${id}`, admin)).data.order.avoid,
]
const hidden = [undefined, undefined]
const lines = [{ line: 1, quantity: 1 }]

test('PB6: what the customer avoids is shown to those who decide a report about an allergen, until it is settled', async () => {
  const { me, id } = await served()
  const values = { avoid: ['milk'] as ['milk'], avoid_consented_at: new Date() }
  await db.updateTable('orders').set(values).where('id', '=', id).execute()
  expect(await readAvoid(id)).toEqual(hidden)
  const { data } = await report(me, id, { kind: 'allergen', lines })
  expect(await readAvoid(id)).toEqual([['milk'], ['milk']])
  // A number that was verified since brings the order to somebody else: the report is not theirs.
  const { customerId } = await createTestUser(db)
  const moveTo = (customer_id: string) =>
    db.updateTable('orders').set({ customer_id }).where('id', '=', id).execute()
  await moveTo(customerId)
  expect(await readAvoid(id)).toEqual(hidden)
  await moveTo(me.customerId)
  expect((await settle(data._id, { refund: null, text: 'We spoke to the kitchen.' })).status).toBe(200)
  expect(await readAvoid(id)).toEqual(hidden)
})

test('PB6: a report about anything else shows nothing of it', async () => {
  const { me, id } = await served()
  const values = { avoid: ['milk'] as ['milk'], avoid_consented_at: new Date() }
  await db.updateTable('orders').set(values).where('id', '=', id).execute()
  await report(me, id, { kind: 'missing', lines })
  expect(await readAvoid(id)).toEqual(hidden)
})
