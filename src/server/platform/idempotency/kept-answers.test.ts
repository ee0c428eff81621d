import { expect, test } from 'vitest'

import { bookingWorld } from '#server/testing/booking-world.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { password, signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed } = await orderWorld(app, db)
const { booked } = await bookingWorld(app, db)
const other = await db
  .selectFrom('restaurants')
  .select('id')
  .where('id', '<>', outlet.id)
  .limit(1)
  .executeTakeFirstOrThrow()

type Method = 'POST' | 'PUT'
type Headers = Record<string, string>
const say = (method: Method, path: string, bearer: Headers, key: string, payload?: object) =>
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
const words = /Erase Me|nut allergy|0?7700900123/
const gone = { code: 'ANSWER_GONE' }

test('D11, D20: with an account go the answers that others were given about its orders and bookings; their keys stay used', async () => {
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const me = await signedIn(db, { isProved: true })
  const order = await placed(me.bearer, { customerName: 'Erase Me', kitchenNotes: 'nut allergy' })
  const booking = await booked(me.bearer, { customerName: 'Erase Me' })
  const neighbour = await placed((await signedIn(db)).bearer)
  const steps: [path: string, payload?: object][] = [
    [`/outlet-order/accept/${order._id}`, {}],
    [`/outlet-order/ready/${order._id}`],
    [`/outlet-order/complete/${order._id}`],
    [`/outlet-booking/accept/${booking._id}`, {}],
  ]
  const again = () =>
    Promise.all(steps.map(([path, payload], at) => say('PUT', path, staff.bearer, `k-${at}`, payload)))
  for (const [at, [path, payload]] of steps.entries())
    expect((await say('PUT', path, staff.bearer, `k-${at}`, payload)).body).toMatch(words)
  const theirs = await say('PUT', `/outlet-order/accept/${neighbour._id}`, staff.bearer, 'theirs', {})
  expect((await again()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])

  expect((await close(me)).statusCode).toBe(200)
  for (const answer of await again()) {
    expect([answer.statusCode, answer.json()]).toMatchObject([410, gone])
    expect(answer.body).not.toMatch(words)
  }
  const kept = await db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(words)
  const still = await say('PUT', `/outlet-order/accept/${neighbour._id}`, staff.bearer, 'theirs', {})
  expect(still.body).toBe(theirs.body)
})

test('D11: with an account goes what an admin was answered who asked its email address to take a role', async () => {
  const admin = await signedIn(db, { isAdmin: true })
  const me = await signedIn(db)
  const ask = () => say('POST', '/role/invite-admin', admin.bearer, 'ask', { email: me.email })
  expect((await ask()).statusCode).toBe(200)
  await close(me)
  expect((await ask()).json()).toMatchObject(gone)
})

test('D9, D20: whoever runs an outlet no more is not told again what they were told when they did', async () => {
  const staff = await signedIn(db, { staffOf: [outlet.id, other.id] })
  const booking = await booked((await signedIn(db)).bearer, { customerName: 'Erase Me' })
  const accept = () => say('PUT', `/outlet-booking/accept/${booking._id}`, staff.bearer, 'mine', {})
  const first = await accept()
  expect((await accept()).body).toBe(first.body)
  await db
    .deleteFrom('memberships')
    .where('customer_id', '=', staff.customerId)
    .where('restaurant_id', '=', outlet.id)
    .execute()
  const late = await accept()
  expect([late.statusCode, late.json()]).toMatchObject([410, gone])
  expect(late.body).not.toMatch(words)
})
