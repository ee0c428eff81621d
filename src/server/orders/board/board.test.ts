import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, asStaff, cancel } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const board = async () => {
  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: Board }>().data
}

test('D18: the board has what is open and what was done since five in the morning, and until when to accept', async () => {
  const me = await signedIn(db, { isProved: true })
  const [kept, cancelled] = [await placed(me.bearer), await placed(me.bearer)]
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
    [kept._id, new Date(clock.now().getTime() + 15 * 60_000).toISOString()],
  ])
  expect(done.map(({ _id, canceled }) => [_id, canceled?.by])).toEqual([[cancelled._id, 'customer']])
  expect(house).toMatchObject({ houseState: 'Normal', outlet: { name: outlet.name } })
})

test('D18: two who accept the same order at once: one does, the other is told what became of it', async () => {
  const me = await signedIn(db)
  const other = await signedIn(db, { staffOf: [outlet.id] })
  const { _id: id } = await placed(me.bearer)
  const answers = await Promise.all([
    asStaff(staff.bearer, 'accept', id, { minutes: 20 }),
    asStaff(other.bearer, 'refuse', id, { reason: 'Too busy' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { error } = answers.find(({ statusCode }) => statusCode === 409)!.json<{ error: string }>()
  expect(error).toMatch(/^That cannot be done any more: the order is (Accepted|Canceled)\.$/)
})

test('D18: a new order is on the board however many were never ended, and those of days ago are not', async () => {
  const me = await signedIn(db, { isProved: true })
  const at = new Date(clock.now().getTime() - 25 * 3_600_000)
  const whose = { customer_id: me.customerId, restaurant_id: outlet.id, created_at: at, visible_at: at }
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

test('D18: however many requests there are, what is being cooked stays on the board, and the oldest requests', async () => {
  const me = await signedIn(db, { isProved: true })
  const cooking = await placed(me.bearer)
  await asStaff(staff.bearer, 'accept', cooking._id, { minutes: 20 })
  const first = await placed(me.bearer)
  const at = new Date(clock.now().getTime() + 1_000)
  const flood = { customer_id: me.customerId, restaurant_id: outlet.id, created_at: at, expected_at: at }
  const ids = await Promise.all(Array.from({ length: 520 }, () => insertOrderRow(db, flood)))
  const { open } = await board()
  expect(open.find(({ _id }) => _id === cooking._id)).toMatchObject({ orderStatus: 'Accepted' })
  expect(open.some(({ _id }) => _id === first._id)).toBe(true)
  expect(open.filter(({ orderStatus }) => orderStatus === 'Pending')).toHaveLength(500)
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
})

test('D18: an order of yesterday that ends today is among what was done today, the latest end first', async () => {
  const me = await signedIn(db, { isProved: true })
  const [first, second] = [await placed(me.bearer), await placed(me.bearer)]
  for (const { _id } of [first, second]) await asStaff(staff.bearer, 'accept', _id, { minutes: 20 })
  clock.forward({ hours: 18 })
  await asStaff(staff.bearer, 'complete', second._id)
  clock.forward({ minutes: 1 })
  await asStaff(staff.bearer, 'complete', first._id)
  expect((await board()).done.map(({ _id }) => _id)).toEqual([first._id, second._id])
})

test('D7, D18: the log says who of the outlet accepted, refused and cancelled an order', async () => {
  const me = await signedIn(db, { isProved: true })
  const [kept, refused] = [await placed(me.bearer), await placed(me.bearer)]
  await asStaff(staff.bearer, 'accept', kept._id, { minutes: 20 })
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'Too busy' })
  await asStaff(staff.bearer, 'cancel', kept._id, { reason: 'No gas' })
  expect((await asStaff(staff.bearer, 'cancel', kept._id, { reason: 'Again' })).statusCode).toBe(409)
  const lines = await db
    .selectFrom('changes')
    .select(['what', 'detail', 'restaurant_id', 'customer_id'])
    .where('what', 'like', 'order-%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const by = { restaurant_id: outlet.id, customer_id: staff.customerId }
  expect(lines).toEqual([
    { what: 'order-cancelled-by-outlet', detail: { orderId: kept._id }, ...by },
    { what: 'order-refused', detail: { orderId: refused._id }, ...by },
    { what: 'order-accepted', detail: { orderId: kept._id }, ...by },
  ])
})

test('D18: a reason is a line that can be read', async () => {
  const me = await signedIn(db, { isProved: true })
  const { _id: id } = await placed(me.bearer)
  for (const reason of ['', 'two\nlines', 'turned \u202E round'])
    expect((await asStaff(staff.bearer, 'refuse', id, { reason })).json()).toMatchObject({
      code: 'INVALID_INPUT',
    })
})
