import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderHistory } from '#contract/orders/past-orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { outlet, placed } = await orderFixture(app, db)
const { send, auditLog } = await adminClient(app, db)
const person = () => createTestUser(db, { isVerified: true })
const history = async (id: string) => (await send<OrderHistory>('GET', `/admin-order/get-order/${id}`)).data

test('a message is sent again to the customer’s present email, once per key, and not after it is erased', async () => {
  const me = await person()
  const order = await placed(me.bearer)
  await runDueJobs(deps)
  const [message] = (await history(order._id)).messages
  const email = `${randomUUID()}@example.com`
  await db.updateTable('customers').set({ email }).where('id', '=', me.customerId).execute()
  const headers = { ...(await keyed()), 'idempotency-key': randomUUID() }
  const url = `/api/v1/admin-order/resend/${message!._id}`
  for (const _ of [1, 2])
    expect((await app.inject({ method: 'POST', url, headers })).json()).toMatchObject({
      data: { _id: expect.any(String), channel: 'email' },
    })
  await runDueJobs(deps)
  expect(await readOutbox(db, email)).toMatchObject([
    { subject: message!.subject, text: message!.text, state: 'sent' },
  ])
  expect((await history(order._id)).messages).toHaveLength(2)
  await db.updateTable('messages').set({ text: null }).where('id', '=', message!._id).execute()
  expect(await send('POST', `/admin-order/resend/${message!._id}`)).toMatchObject({ code: 'MESSAGE_ERASED' })
  const code = { key: `code:${randomUUID()}`, channel: 'sms' as const, recipient: me.mobile, text: '123456' }
  const { id } = await db.insertInto('messages').values(code).returning('id').executeTakeFirstOrThrow()
  expect(await send('POST', `/admin-order/resend/${id}`)).toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
})

test('a message to staff goes to them where they are reached now, and not after they have left the outlet', async () => {
  const [me, member] = [await person(), await createTestUser(db, { staffOf: [outlet.id], isVerified: true })]
  const order = await placed(me.bearer)
  const about = `unanswered:order:${order._id}:${member.customerId}`
  const text = 'An order is waiting'
  const ids: string[] = []
  for (const channel of ['sms', 'email'] as const) {
    const recipient = channel === 'sms' ? '+447700900999' : 'before@example.com'
    const values = { key: `${about}:${channel}`, channel, recipient, text, customer_id: member.customerId }
    ids.push((await db.insertInto('messages').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  for (const id of ids) expect(await send('POST', `/admin-order/resend/${id}`)).toMatchObject({ status: 200 })
  expect(await readOutbox(db, member.mobile)).toMatchObject([{ text: expect.stringContaining(text) }])
  expect(await readOutbox(db, member.email!)).toMatchObject([{ text: expect.stringContaining(text) }])
  expect((await readOutbox(db, me.mobile)).filter((one) => one.text?.includes(text))).toEqual([])
  await db.deleteFrom('memberships').where('customer_id', '=', member.customerId).execute()
  for (const id of ids)
    expect(await send('POST', `/admin-order/resend/${id}`)).toMatchObject({ code: 'NO_CONTACT' })
})

async function keyed() {
  return (await createTestUser(db, { isAdmin: true })).bearer
}

test('an admin finds an order by the last four digits of its card or mobile, and by its day', async () => {
  const me = await person()
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  await app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: me.bearer,
    payload: { orderId: order._id, ...cardInput() },
  })
  const found = async (query: string) =>
    (await send<SavedOrder[]>('GET', `/admin-order/search?limit=50&${query}`)).data.map(({ _id }) => _id)
  expect(await found('text=4242')).toContain(order._id)
  expect(await found('text=4243')).not.toContain(order._id)
  expect(await found(`text=${me.mobile.slice(-4)}`)).toContain(order._id)
  expect(await found(`text=${encodeURIComponent(me.mobile)}`)).toEqual([order._id])
  expect(await found('text=khan%20ami')).toContain(order._id)
  expect(await found(`text=${encodeURIComponent("%_'&!:*")}`)).toEqual([])
  expect(await found('date=2026-11-16')).toContain(order._id)
  expect(await found('date=2026-11-15')).not.toContain(order._id)
})

test('every search and every view of an order is in the audit log, with the orders and without what was typed', async () => {
  const order = await placed((await person()).bearer)
  const before = (await auditLog()).length
  await send('GET', `/admin-order/search?text=${order.orderNumber}`)
  await history(order._id)
  expect((await auditLog()).slice(before)).toMatchObject([
    { what: 'orders-searched', detail: { by: 'number', date: null, shown: order.orderNumber } },
    {
      what: 'order-viewed',
      restaurant_id: outlet.id,
      detail: { orderId: order._id, number: order.orderNumber },
    },
  ])
  await send('GET', '/admin-order/search?text=nobody%40example.com')
  expect((await auditLog()).at(-1)!.detail).toEqual({ by: 'email', date: null, shown: '' })
})
