import { expect, test } from 'vitest'

import type { CustomerFile } from '#contract/support/customer-file.ts'
import { mergeCustomer } from '#server/accounts/privacy/merge-customer.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, place, placed } = await orderFixture(app, db)
const { book, booked } = await bookingFixture(app, db)
const { send, auditLog } = await adminClient(app, db)
const block = (id: string, reason = 'Threats at the door') =>
  send('PUT', `/admin-customer/block/${id}`, { reason })
const unblock = (id: string) => send('PUT', `/admin-customer/unblock/${id}`, { reason: 'A mix-up' })
const file = (id: string, query = '') =>
  send<CustomerFile>('GET', `/admin-customer/get-customer/${id}${query}`)
const blocked = { code: 'CUSTOMER_BLOCKED' }

test('a blocked customer reads everything, orders and books nothing, and gets the reason', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const order = await placed(me.bearer)
  expect(await block(me.customerId)).toMatchObject({ status: 200, data: { isBlocked: true } })
  for (const given of [{}, { paymentMethod: 'Card' }, { orderType: 'Dine In', paymentMethod: 'Counter' }])
    expect((await place(me.bearer, given)).json()).toMatchObject(blocked)
  expect((await book(me.bearer)).json()).toMatchObject({
    ...blocked,
    error:
      'You cannot order or book with this account or number at the moment. Nothing was ordered or booked. Contact our support to sort it out.',
  })
  const url = `/api/v1/order/get-single-order/${order._id}`
  expect((await app.inject({ url, headers: me.bearer })).statusCode).toBe(200)
  await runDueJobs(deps)
  const [message] = (await readOutbox(db, me.email!)).filter(({ subject }) => /cannot/.test(subject!))
  expect(message!.text).toContain('Threats at the door.')
  expect(await file(me.customerId)).toMatchObject({
    data: { blocked: { reason: 'Threats at the door' }, orderCount: 1, orders: [{ _id: order._id }] },
  })
  expect(await unblock(me.customerId)).toMatchObject({ data: { isBlocked: false } })
  expect((await place(me.bearer)).statusCode).toBe(200)
  expect((await book(me.bearer, { mobileNo: me.mobile })).statusCode).toBe(200)
  expect((await auditLog()).filter(({ what }) => what.includes('blocked'))).toMatchObject([
    { what: 'customer-blocked', detail: { blockedId: me.customerId, reason: 'Threats at the door' } },
    { what: 'customer-unblocked', detail: { blockedId: me.customerId, reason: 'A mix-up' } },
  ])
})

test('a new guest with the number of a blocked one is blocked too, but not the person who has verified it', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  await block(guest.customerId)
  const again = await createTestUser(db, { kind: 'guest' })
  expect((await place(again.bearer, { mobileNo: guest.mobile })).json()).toMatchObject(blocked)
  expect((await book(again.bearer, { mobileNo: guest.mobile })).json()).toMatchObject(blocked)
  expect((await place(again.bearer)).statusCode).toBe(200)
  const owner = await createTestUser(db, { isVerified: true })
  await db
    .updateTable('customers')
    .set({ mobile_no: guest.mobile })
    .where('id', '=', owner.customerId)
    .execute()
  expect((await place(owner.bearer, { mobileNo: guest.mobile })).statusCode).toBe(200)
})

test('a block follows a guest into their account, is exported, and ends when the account is closed', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const me = await createTestUser(db)
  await block(guest.customerId, 'Five orders that nobody took')
  await db.transaction().execute((tx) => mergeCustomer(tx, guest.customerId, me.customerId, clock.now()))
  expect((await place(me.bearer)).json()).toMatchObject(blocked)
  const headers = me.bearer
  const exported = await app.inject({ url: '/api/v1/customer/export-my-data', headers })
  expect(exported.json()).toMatchObject({
    data: { customer: { block_reason: 'Five orders that nobody took' } },
  })
  await app.inject({ method: 'POST', url: '/api/v1/customer/close-account', headers, payload: { password } })
  expect((await file(me.customerId)).data).toMatchObject({ name: null, email: null, blocked: null })
  expect(await block(me.customerId)).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' })
})

test('of two admins who block one customer, one wins', async () => {
  const me = await createTestUser(db)
  const answers = await Promise.all([block(me.customerId, 'One'), block(me.customerId, 'Two')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    error: 'That customer is already blocked. Reload the page.',
  })
})

test('an order that is being placed while its customer is blocked is placed before or refused', async () => {
  for (let run = 0; run < 10; run++) {
    const me = await createTestUser(db, { isVerified: true })
    const [answer] = await Promise.all([place(me.bearer), block(me.customerId)])
    const isPlaced = answer.statusCode === 200
    if (!isPlaced) expect(answer.json()).toMatchObject(blocked)
    expect((await file(me.customerId)).data.orders).toHaveLength(isPlaced ? 1 : 0)
    expect((await place(me.bearer)).json()).toMatchObject(blocked)
  }
})

test('the page of a customer has their orders by page and their bookings, and every view is in the audit log', async () => {
  const me = await createTestUser(db, { isVerified: true, name: 'Jordan Ellis' })
  await db.updateTable('restaurants').set({ instant_guests: 0 }).where('id', '=', outlet.id).execute()
  const first = await placed(me.bearer)
  clock.forward({ minutes: 1 })
  const second = await placed(me.bearer)
  await booked(me.bearer, { bookingDate: '2026-11-21' })
  expect(await file(me.customerId, '?limit=1')).toMatchObject({
    status: 200,
    data: {
      name: 'Jordan Ellis',
      email: me.email,
      mobileNo: me.mobile.replace('+44', '0'),
      isMobileVerified: true,
      blocked: null,
      orderCount: 2,
      orders: [{ _id: second._id }],
      bookings: [{ bookingDate: '2026-11-21', bookingTime: '18:30', restaurant: { name: outlet.name } }],
    },
    paging: { more: true },
  })
  expect((await file(me.customerId, '?limit=1&page=2')).data.orders).toMatchObject([{ _id: first._id }])
  expect((await auditLog()).at(-1)).toMatchObject({
    what: 'customer-viewed',
    detail: { viewedId: me.customerId },
  })
})

test('without a recent password the page of a customer has the last 14 days only', async () => {
  const me = await createTestUser(db)
  const row = { customer_id: me.customerId, restaurant_id: outlet.id, status: 'Canceled' as const }
  const recent = await insertOrderRow(db, row)
  const old = await insertOrderRow(db, { ...row, expected_at: new Date('2026-10-01T12:00:00Z') })
  const ids = async (isPasswordRecent: boolean) => {
    const { bearer } = await createTestUser(db, { isAdmin: true, isPasswordRecent })
    const url = `/api/v1/admin-customer/get-customer/${me.customerId}`
    const { data, older } = (await app.inject({ url, headers: bearer })).json<Page>()
    return [data.orders.map(({ _id }) => _id).toSorted(), older]
  }
  expect(await ids(true)).toEqual([[recent, old].toSorted(), null])
  expect(await ids(false)).toEqual([[recent], 'password'])
})

type Page = { data: CustomerFile; older: string | null }
