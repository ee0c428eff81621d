import { expect, test } from 'vitest'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import type { Board } from '#contract/orders/board.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, asStaff } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const stranger = await createTestUser(db)
const change = (set: object) => db.updateTable('restaurants').set(set).where('id', '=', outlet.id).execute()

type Method = 'GET' | 'POST'
const call = async <T>(method: Method, path: string, headers = staff.bearer) => {
  const answer = await app.inject({ method, url: `/api/v1${path}`, headers })
  return { status: answer.statusCode, ...answer.json<{ data: T; code?: string }>() }
}
const sendTest = (headers = staff.bearer, id = outlet.id) =>
  call<{ _id: string; orderNumber: string }>('POST', `/outlet-order/send-test/${id}`, headers)
const board = async () => (await call<Board>('GET', `/outlet-order/get-board/${outlet.id}`)).data
const checklist = async () =>
  (await call<OutletChecklist>('GET', `/outlet-setup/get-checklist/${outlet.id}`)).data
type Report = { week: { orders: number }[]; canceled: number; missed: number }
const report = async () => (await call<Report>('GET', `/outlet-sales/get-sales/${outlet.id}`)).data

test('staff of a draft send themselves a test, accept it on the board, and the checklist ticks it off', async () => {
  // Not published, and closed: neither stops a test.
  await change({ published_at: null, hours: '[]' })
  expect((await checklist()).testOrder).toBe('none')
  const { status, data } = await sendTest()
  expect(status).toBe(200)
  expect((await checklist()).testOrder).toBe('waiting')
  const open = (await board()).open.find(({ _id }) => _id === data._id)
  expect(open).toMatchObject({
    isTest: true,
    orderStatus: 'Pending',
    customerName: 'Test order',
    kitchenNotes: null,
    serviceCharge: 0,
    coupon: null,
  })
  expect(open!.cartItems.length).toBeGreaterThan(0)
  expect(await sendTest()).toMatchObject({ status: 409, code: 'TEST_ORDER_WAITING' })
  expect((await asStaff(staff.bearer, 'accept', data._id, { minutes: 20 })).statusCode).toBe(200)
  expect((await checklist()).testOrder).toBe('accepted')
  expect((await asStaff(staff.bearer, 'complete', data._id)).statusCode).toBe(200)
})

test('a test is found neither by the outlet nor by an admin among past orders', async () => {
  await change({ published_at: clock.now() })
  const { data } = await sendTest()
  await asStaff(staff.bearer, 'refuse', data._id, { reason: 'Only a test' })
  const admin = await createTestUser(db, { isAdmin: true })
  for (const text of ['Test', data.orderNumber]) {
    const found = await call<object[]>('GET', `/outlet-order/search/${outlet.id}?text=${text}`)
    expect([text, found.data]).toEqual([text, []])
    const all = await call<object[]>('GET', `/admin-order/search?text=${text}`, admin.bearer)
    expect([text, all.data]).toEqual([text, []])
  }
})

test('a test counts as no sale, is in no export, and nobody is sent a message', async () => {
  await change({ published_at: clock.now() })
  const before = await report()
  const { data: test } = await sendTest()
  await asStaff(staff.bearer, 'accept', test._id, { minutes: 20 })
  await asStaff(staff.bearer, 'complete', test._id)
  const { data: refused } = await sendTest()
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'Only a test' })
  expect(await report()).toEqual(before)
  for (const part of ['orders', 'order-lines']) {
    const path = `/outlet-sales/export/${outlet.id}?part=${part}`
    const rows = (await call<{ number: string }[]>('GET', path)).data
    const numbers = rows.map(({ number }) => number)
    expect(numbers).not.toContain(test.orderNumber)
    expect(numbers).not.toContain(refused.orderNumber)
  }
  expect(await readOutbox(db, staff.email!)).toEqual([])
  const mine = await call<{ _id: string }[]>('GET', `/order/get-all-customer-orders/${staff.customerId}`)
  expect(mine.data).toEqual([])
  const notices = db.selectFrom('notifications').select('id').where('customer_id', '=', staff.customerId)
  expect(await notices.execute()).toEqual([])
})

test('of ten tests at once, one reaches the board', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendTest()))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '409'),
  ])
})

test('a stranger, an outlet without dishes and a suspended one send no test', async () => {
  expect((await sendTest(stranger.bearer)).status).toBeGreaterThanOrEqual(403)
  const empty = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [empty] })
  expect(await sendTest(owner.bearer, empty)).toMatchObject({ code: 'NOTHING_TO_TEST' })
  await change({ suspended_at: clock.now() })
  expect(await sendTest()).toMatchObject({ code: 'OUTLET_STATE_CHANGED' })
})
