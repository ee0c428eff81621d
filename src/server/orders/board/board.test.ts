import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'

const { app, db, connectionString, clock } = await testApp()
const { outlet, placed, asStaff, cancel } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const board = async () => {
  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: Board }>().data
}

test('D18: the board has open orders, orders done since five in the morning, and the deadline to accept', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [pending, cancelled] = [await placed(me.bearer), await placed(me.bearer)]
  await cancel(me.bearer, cancelled._id)
  const yesterday = new Date('2026-11-16T04:59:00Z')
  await insertOrderRow(db, {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    status: 'Canceled',
    created_at: yesterday,
  })
  const { open, done, house } = await board()
  expect(open.map(({ _id, acceptBy }) => [_id, acceptBy])).toEqual([
    [pending._id, new Date(clock.now().getTime() + 15 * 60_000).toISOString()],
  ])
  expect(done.map(({ _id, canceled }) => [_id, canceled?.by])).toEqual([[cancelled._id, 'customer']])
  expect(house).toMatchObject({ houseState: 'Normal', outlet: { name: outlet.name } })
})

test('D18: of two who accept the same order at once, one succeeds and the other gets its present status', async () => {
  const me = await createTestUser(db)
  const other = await createTestUser(db, { staffOf: [outlet.id] })
  const { _id: id } = await placed(me.bearer)
  const answers = await Promise.all([
    asStaff(staff.bearer, 'accept', id, { minutes: 20 }),
    asStaff(other.bearer, 'refuse', id, { reason: 'Too busy' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { error } = answers.find(({ statusCode }) => statusCode === 409)!.json<{ error: string }>()
  expect(error).toMatch(/^That is no longer possible: the order is (Accepted|Canceled)\.$/)
})

test('D18: of two devices that mark the same order as ready at once, one succeeds, and the customer is notified once', async () => {
  const me = await createTestUser(db)
  const other = await createTestUser(db, { staffOf: [outlet.id] })
  const { _id: id } = await placed(me.bearer)
  await asStaff(staff.bearer, 'accept', id, { minutes: 20 })
  const answers = await whileLocked(
    connectionString,
    (tx) => sql`select from orders where id = ${id} for update`.execute(tx),
    () => asStaff(staff.bearer, 'ready', id),
    () => asStaff(other.bearer, 'ready', id),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await sql`select from order_events where order_id = ${id} and what = 'ready'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('D18: a new order is on the board however many orders were never completed; orders of days ago are not', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const at = new Date(clock.now().getTime() - 25 * 3_600_000)
  const whose = {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    created_at: at,
    visible_at: at,
    is_mobile_proved: true,
  }
  const old = { ...whose, status: 'Accepted' as const, expected_at: at, recieved_at: at }
  await Promise.all(Array.from({ length: 501 }, () => insertOrderRow(db, old)))
  const late = { ...old, expected_at: new Date(at.getTime() + 2 * 3_600_000) }
  const cooking = [
    await insertOrderRow(db, late),
    await insertOrderRow(db, { ...late, order_type: 'Home Delivery', status: 'Delivered', delivered_at: at }),
  ]
  const { _id: fresh } = await placed(me.bearer)
  const open = (await board()).open.filter(({ _id }) => _id === fresh || cooking.includes(_id))
  expect(open.map(({ _id }) => _id)).toEqual([fresh, ...cooking.toSorted()])
  expect((await board()).open.length).toBeLessThan(20)
})

test('D18: a flood of new orders hides neither accepted orders nor the oldest new ones', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const cooking = await placed(me.bearer)
  await asStaff(staff.bearer, 'accept', cooking._id, { minutes: 20 })
  const first = await placed(me.bearer)
  const at = new Date(clock.now().getTime() + 1_000)
  const flood = {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    created_at: at,
    expected_at: at,
    is_mobile_proved: true,
  }
  const ids = await Promise.all(Array.from({ length: 520 }, () => insertOrderRow(db, flood)))
  const { open } = await board()
  expect(open.find(({ _id }) => _id === cooking._id)).toMatchObject({ orderStatus: 'Accepted' })
  expect(open.some(({ _id }) => _id === first._id)).toBe(true)
  expect(open.filter(({ orderStatus }) => orderStatus === 'Pending')).toHaveLength(500)
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
})

test('D18: an order of yesterday that ends today is listed as done today, latest first', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [first, second] = [await placed(me.bearer), await placed(me.bearer)]
  for (const { _id } of [first, second]) await asStaff(staff.bearer, 'accept', _id, { minutes: 20 })
  clock.forward({ hours: 18 })
  await asStaff(staff.bearer, 'complete', second._id)
  clock.forward({ minutes: 1 })
  await asStaff(staff.bearer, 'complete', first._id)
  expect((await board()).done.map(({ _id }) => _id)).toEqual([first._id, second._id])
})

test('D7, D18: the audit log says which member of staff accepted, refused and cancelled an order', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [accepted, refused] = [await placed(me.bearer), await placed(me.bearer)]
  await asStaff(staff.bearer, 'accept', accepted._id, { minutes: 20 })
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'Too busy' })
  await asStaff(staff.bearer, 'cancel', accepted._id, { reason: 'No gas' })
  expect((await asStaff(staff.bearer, 'cancel', accepted._id, { reason: 'Again' })).statusCode).toBe(409)
  const lines = await db
    .selectFrom('changes')
    .select(['what', 'detail', 'restaurant_id', 'customer_id'])
    .where('what', 'like', 'order-%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const by = { restaurant_id: outlet.id, customer_id: staff.customerId }
  expect(lines).toEqual([
    { what: 'order-cancelled-by-outlet', detail: { orderId: accepted._id }, ...by },
    { what: 'order-refused', detail: { orderId: refused._id }, ...by },
    { what: 'order-accepted', detail: { orderId: accepted._id }, ...by },
  ])
})

test('D18: a reason is one line of visible text', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await placed(me.bearer)
  for (const reason of ['', 'two\nlines', 'turned \u202E round'])
    expect((await asStaff(staff.bearer, 'refuse', id, { reason })).json()).toMatchObject({
      code: 'INVALID_INPUT',
    })
})

test('a dish that one device ticks is ticked on every board, and the customer is not notified', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const other = await createTestUser(db, { staffOf: [outlet.id] })
  const { _id: id } = await placed(me.bearer)
  const ticks = async () => (await board()).open.find(({ _id }) => _id === id)!.ticks
  const events = async () => {
    const { rows } = await sql<{ customer_id: string | null; restaurant_id: string | null }>`
      select customer_id, restaurant_id from events where body ->> 'orderId' = ${id} order by id`.execute(db)
    return rows.slice(1)
  }
  const tick = { line: 1, isTicked: true }
  expect((await asStaff(other.bearer, 'tick', id, tick)).json()).toEqual({ data: tick })
  expect(await ticks()).toEqual([{ line: 1, at: clock.now().toISOString() }])
  // Repeated, it changes nothing and sends nothing.
  await asStaff(staff.bearer, 'tick', id, tick)
  expect(await events()).toEqual([{ customer_id: null, restaurant_id: outlet.id }])
  await asStaff(staff.bearer, 'tick', id, { line: 1, isTicked: false })
  expect(await ticks()).toEqual([])
  for (const isTicked of [true, false]) {
    const missing = await asStaff(staff.bearer, 'tick', id, { line: 9, isTicked })
    expect([missing.statusCode, missing.json()]).toMatchObject([409, { code: 'DISH_NOT_ORDERED' }])
  }
  expect(await ticks()).toEqual([])
})

test('D9: a dish of another outlet cannot be ticked, nor a dish of an order that has ended', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await placed(me.bearer)
  const stranger = await createTestUser(db, { staffOf: [await otherOutlet()] })
  const tick = { line: 1, isTicked: true }
  expect((await asStaff(stranger.bearer, 'tick', id, tick)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await cancel(me.bearer, id)
  const late = await asStaff(staff.bearer, 'tick', id, tick)
  expect(late.json()).toMatchObject({ code: 'ORDER_STATUS_CHANGED' })
  expect(await db.selectFrom('order_line_ticks').selectAll().where('order_id', '=', id).execute()).toEqual([])
})

async function otherOutlet(): Promise<string> {
  const row = db.selectFrom('restaurants').select('id').where('id', '<>', outlet.id).limit(1)
  return (await row.executeTakeFirstOrThrow()).id
}
