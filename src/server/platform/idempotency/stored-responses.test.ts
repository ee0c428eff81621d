import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed } = await orderFixture(app, db)
const { booked } = await bookingFixture(app, db)
const other = await db
  .selectFrom('restaurants')
  .select('id')
  .where('id', '<>', outlet.id)
  .limit(1)
  .executeTakeFirstOrThrow()

type Method = 'POST' | 'PUT'
type Headers = Record<string, string>
const send = (method: Method, path: string, bearer: Headers, key: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...bearer, 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  })
const close = ({ bearer }: { bearer: Headers }) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/close-account',
    headers: bearer,
    payload: { password },
  })
const personalData = /Erase Me|nut allergy|0?7700900123/
const gone = { code: 'RESPONSE_GONE' }

test('D11, D20: closing an account erases the responses that others got about its orders and bookings; their keys stay used', async () => {
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const me = await createTestUser(db, { isVerified: true })
  const order = await placed(me.bearer, { customerName: 'Erase Me', kitchenNotes: 'nut allergy' })
  const booking = await booked(me.bearer, { customerName: 'Erase Me' })
  const neighbour = await placed((await createTestUser(db)).bearer)
  const steps: [path: string, payload?: object][] = [
    [`/outlet-order/accept/${order._id}`, {}],
    [`/outlet-order/ready/${order._id}`],
    [`/outlet-order/complete/${order._id}`],
    [`/outlet-booking/accept/${booking._id}`, {}],
  ]
  const again = () =>
    Promise.all(steps.map(([path, payload], at) => send('PUT', path, staff.bearer, `k-${at}`, payload)))
  for (const [at, [path, payload]] of steps.entries())
    expect((await send('PUT', path, staff.bearer, `k-${at}`, payload)).body).toMatch(personalData)
  const theirs = await send('PUT', `/outlet-order/accept/${neighbour._id}`, staff.bearer, 'theirs', {})
  expect((await again()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])

  expect((await close(me)).statusCode).toBe(200)
  for (const answer of await again()) {
    expect([answer.statusCode, answer.json()]).toMatchObject([410, gone])
    expect(answer.body).not.toMatch(personalData)
  }
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(personalData)
  const still = await send('PUT', `/outlet-order/accept/${neighbour._id}`, staff.bearer, 'theirs', {})
  expect(still.body).toBe(theirs.body)
})

test('D11: closing an account erases the response of the admin who invited its email address', async () => {
  const admin = await createTestUser(db, { isAdmin: true })
  const me = await createTestUser(db)
  const ask = () => send('POST', '/role/invite-admin', admin.bearer, 'ask', { email: me.email })
  expect((await ask()).statusCode).toBe(200)
  await close(me)
  expect((await ask()).json()).toMatchObject(gone)
})

test('D9, D20: a former member of staff does not get stored responses of the outlet', async () => {
  const staff = await createTestUser(db, { staffOf: [outlet.id, other.id] })
  const booking = await booked((await createTestUser(db)).bearer, { customerName: 'Erase Me' })
  const accept = () => send('PUT', `/outlet-booking/accept/${booking._id}`, staff.bearer, 'mine', {})
  const first = await accept()
  expect((await accept()).body).toBe(first.body)
  await db
    .deleteFrom('memberships')
    .where('customer_id', '=', staff.customerId)
    .where('restaurant_id', '=', outlet.id)
    .execute()
  const late = await accept()
  expect([late.statusCode, late.json()]).toMatchObject([410, gone])
  expect(late.body).not.toMatch(personalData)
})
