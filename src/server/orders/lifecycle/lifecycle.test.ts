import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff, cancel, read } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const [elsewhere] = await db
  .selectFrom('restaurants')
  .select('id')
  .where('id', '<>', outlet.id)
  .limit(1)
  .execute()
const stranger = await createTestUser(db, { staffOf: [elsewhere!.id] })
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
const eventsOf = async (orderId: string) => {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ who, what, from_status, to_status }) => `${who} ${what} ${from_status}→${to_status}`)
}

test('D18, D23, D24: accepted with a time, ready, delivered, completed: each once, each recorded, the customer notified', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer, delivery)
  const steps: [string, object, object][] = [
    [
      'accept',
      { minutes: 30 },
      {
        orderStatus: 'Accepted',
        recievedTime: clock.now().toISOString(),
        expectedAt: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
      },
    ],
    [
      'change-time',
      { minutes: 40 },
      { expectedAt: new Date(clock.now().getTime() + 40 * 60_000).toISOString(), orderStatus: 'Accepted' },
    ],
    ['ready', {}, { orderStatus: 'Accepted', readyAt: clock.now().toISOString() }],
    ['delivered', {}, { orderStatus: 'Delivered', deliveredAt: clock.now().toISOString() }],
    ['complete', {}, { orderStatus: 'Completed', paymentStatus: 'Paid' }],
  ]
  for (const [verb, body, expected] of steps) {
    const done = await asStaff(staff.bearer, verb, id, body)
    expect([verb, done.json()]).toMatchObject([verb, { data: expected }])
    const again = await asStaff(staff.bearer, verb, id, body)
    if (verb !== 'change-time') expect([verb, again.statusCode]).toEqual([verb, 409])
  }
  expect(await eventsOf(id)).toEqual([
    'customer placed null→Pending',
    'outlet accepted Pending→Accepted',
    'outlet time-changed Accepted→Accepted',
    'outlet time-changed Accepted→Accepted',
    'outlet ready Accepted→Accepted',
    'outlet delivered Accepted→Delivered',
    'outlet completed Delivered→Completed',
  ])
  const messages = await readOutbox(db, me.email!)
  expect(messages.map(({ subject }) => subject?.split(':')[0] ?? '').toSorted()).toEqual(
    [
      'Order placed',
      'Order accepted',
      'New time for your order',
      'Order on its way',
      'Order delivered',
    ].toSorted(),
  )
  const { rows } = await sql<{ status: string; outlet: boolean }>`
    select body ->> 'status' as status, restaurant_id is not null as outlet from events
    where customer_id = ${me.customerId} and kind = 'order' order by id`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual([
    'Pending',
    'Accepted',
    'Accepted',
    'Accepted',
    'Accepted',
    'Delivered',
    'Completed',
  ])
  expect(rows.every((row) => row.outlet)).toBe(true)
})

test('D24, D27: every change of the promised time is sent, also back to the time that the customer asked for', async () => {
  const me = await createTestUser(db)
  const soon = new Date(clock.now().getTime() + 65 * 60_000)
  const pickupTime = new Date(Math.ceil(soon.getTime() / 900_000) * 900_000).toISOString()
  const { _id: id } = await placed(me.bearer, { pickupTime })
  await asStaff(staff.bearer, 'accept', id)
  const expected: string[] = []
  for (const minutes of [120, 5, 120, 5]) {
    clock.forward({ minutes: 1 })
    await asStaff(staff.bearer, 'change-time', id, { minutes })
    expected.push((await read(me.bearer, id)).expectedAt)
  }
  expect([expected[1], expected[3]]).toEqual([pickupTime, pickupTime])
  const sent = (await readOutbox(db, me.email!)).filter(({ subject }) => subject?.startsWith('New time'))
  expect(sent).toHaveLength(4)
})

test('D18: a collection goes from Accepted to Completed and is never Delivered', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer)
  expect((await asStaff(staff.bearer, 'complete', id)).statusCode).toBe(409)
  await asStaff(staff.bearer, 'accept', id, { minutes: 20 })
  expect((await asStaff(staff.bearer, 'delivered', id)).json()).toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
    detail: { status: 'Accepted' },
  })
  expect((await asStaff(staff.bearer, 'complete', id)).json()).toMatchObject({
    data: { orderStatus: 'Completed', deliveredAt: clock.now().toISOString() },
  })
})

test('D9, D18: every command on another outlet’s order is refused as not found, and the order is unchanged', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer)
  for (const [verb, body] of Object.entries({
    accept: { minutes: 20 },
    refuse: { reason: 'x' },
    'change-time': { minutes: 20 },
    ready: {},
    delivered: {},
    complete: {},
    cancel: { reason: 'x' },
  }))
    expect([verb, (await asStaff(stranger.bearer, verb, id, body)).json()]).toMatchObject([
      verb,
      { code: 'ORDER_NOT_FOUND' },
    ])
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
})

test('API24, OR5, D18: a customer can cancel until the outlet accepts, and not after', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [early, late] = [await placed(me.bearer), await placed(me.bearer)]
  expect((await cancel(me.bearer, early._id)).json()).toMatchObject({
    data: { orderStatus: 'Canceled', canceled: { by: 'customer', reason: null } },
  })
  await asStaff(staff.bearer, 'accept', late._id, { minutes: 20 })
  expect((await cancel(me.bearer, late._id)).json()).toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
    detail: { status: 'Accepted' },
  })
})

test('D18, D27: an outlet refuses with a reason that the customer reads', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer)
  expect((await asStaff(staff.bearer, 'refuse', id)).json()).toMatchObject({ code: 'INVALID_INPUT' })
  await asStaff(staff.bearer, 'refuse', id, { reason: 'The oven is broken.' })
  const order = await read(me.bearer, id)
  expect(order).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'outlet', reason: 'The oven is broken.' },
  })
  const messages = await readOutbox(db, me.email!)
  expect(messages.find(({ subject }) => subject?.startsWith('Order refused'))?.text).toContain(
    'The oven is broken.',
  )
})

test('D18: an order that is not accepted within 15 minutes is cancelled by the system; an accepted one is not', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const [left, taken] = [await placed(me.bearer), await placed(other.bearer)]
  await asStaff(staff.bearer, 'accept', taken._id, { minutes: 60 })
  clock.forward({ minutes: 14, seconds: 59 })
  await runDueJobs(deps)
  expect(await read(me.bearer, left._id)).toMatchObject({ orderStatus: 'Pending' })
  clock.forward({ seconds: 1 })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
  expect(await read(me.bearer, left._id)).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'system' },
  })
  expect(await read(other.bearer, taken._id)).toMatchObject({ orderStatus: 'Accepted' })
})

test('D18: a job that runs too early is enqueued again, so that no order stays Pending', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await expireOrder(deps, id)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
  clock.forward({ minutes: 15, seconds: 1 })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Canceled' })
})
