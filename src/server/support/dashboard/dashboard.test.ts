import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Dashboard, Trouble, TroubleRow } from '#contract/support/dashboard.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertCardOrder } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { type Difference, insertCheck } from '#server/payments/book/check/store.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)
const { send, auditLog } = await adminClient(app, db)
const me = await createTestUser(db, { isVerified: true })
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const read = async () => (await send<Dashboard>('GET', '/admin-dashboard/get-dashboard')).data
const list = async (trouble: Trouble) =>
  (await send<TroubleRow[]>('GET', `/admin-dashboard/list?trouble=${trouble}`)).data
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const week = 7 * 24 * 60

test('orders are counted by five minutes, with those of a week before, without tests and unpaid ones', async () => {
  const order = { customer_id: me.customerId, restaurant_id: outlet.id, status: 'Canceled' as const }
  const before = await read()
  for (const minutes of [1, 4, 6, week + 1]) await insertOrderRow(db, { ...order, created_at: ago(minutes) })
  await insertOrderRow(db, { ...order, created_at: ago(2), visible_at: null, payment_method: 'Card' })
  const { perMinute, series, ordersToday } = await read()
  expect(perMinute).toBeCloseTo(before.perMinute + 0.4)
  const latest = (data: Dashboard['series']) => data.slice(-2).map(({ orders }) => orders)
  expect(series).toHaveLength(24)
  expect(latest(series)).toEqual(latest(before.series).map((orders, at) => orders + (at === 0 ? 1 : 2)))
  expect(series.at(-1)!.weekBefore).toBe(before.series.at(-1)!.weekBefore + 1)
  expect(ordersToday).toBe(before.ordersToday + 3)
})

test('unanswered orders are listed by outlet with the longest wait, until they are answered', async () => {
  await db.updateTable('orders').set({ status: 'Canceled' }).where('status', '=', 'Pending').execute()
  const order = await placed(me.bearer)
  expect((await read()).unanswered).toMatchObject({ orders: 1, late: 0 })
  const since = clock.now().toISOString()
  clock.forward({ minutes: 4 })
  const second = await placed(me.bearer)
  const data = await read()
  expect(data.unanswered).toEqual({ orders: 2, late: 1, longestSince: since })
  const row = { since, count: 2, outlet: { _id: outlet.id, name: outlet.name } }
  expect(data.unansweredOutlets).toMatchObject([row])
  expect(await list('unanswered')).toMatchObject([
    { order: { _id: order._id, orderNumber: order.orderNumber }, since, amount: order.totalPrice },
    { order: { _id: second._id } },
  ])
  for (const { _id } of [order, second]) await asStaff(staff.bearer, 'accept', _id)
  expect((await read()).unanswered).toEqual({ orders: 0, late: 0, longestSince: null })
})

test('a payment whose outcome is not known for over a minute is in doubt', async () => {
  const orderId = await insertCardOrder(db, me, 3_820)
  const times = { created_at: clock.now(), changed_at: clock.now() }
  const values = { order_id: orderId, state: 'Unknown' as const, amount: 3_820, gateway: 'sandbox' as const }
  const payment = await db
    .insertInto('payments')
    .values({ ...values, ...times, attempts: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempt = { payment_id: payment.id, number: 1, state: 'Unknown' as const, gateway_card: 'token' }
  await db
    .insertInto('payment_attempts')
    .values({ ...attempt, started_at: clock.now() })
    .execute()
  expect((await read()).payments).toEqual({ count: 0, amount: 0 })
  clock.forward({ minutes: 2 })
  expect((await read()).payments).toEqual({ count: 1, amount: 38.2 })
  expect(await list('payments')).toMatchObject([{ what: 'Unknown', amount: 38.2, order: { _id: orderId } }])
})

test('failed messages of a day are counted by kind, and the list names no recipient', async () => {
  const { _id } = await placed(me.bearer)
  const at = clock.now()
  for (const [channel, state, minutes] of [
    ['sms', 'failed', 5],
    ['sms', 'unknown', 4],
    ['email', 'failed', 5],
    ['email', 'sent', 5],
    ['email', 'failed', 25 * 60],
  ] as const)
    await db
      .insertInto('messages')
      .values({
        key: `order:${_id}:${randomUUID()}`,
        channel,
        state,
        recipient: channel === 'email' ? 'canary@example.com' : '+447700900123',
        text: 'Canary text',
        sent_at: state === 'sent' ? at : null,
        queued_at: new Date(at.getTime() - minutes * 60_000),
      })
      .execute()
  expect((await read()).messages).toEqual({ sms: 2, email: 1 })
  const rows = await list('messages')
  expect(rows).toHaveLength(3)
  // Two of them were queued at the same moment.
  expect(rows).toContainEqual(expect.objectContaining({ what: 'sms', note: 'failed' }))
  expect(rows.map(({ order }) => order?._id)).toEqual([_id, _id, _id])
  expect(JSON.stringify(rows)).not.toMatch(/canary|7700900123/i)
})

test('jobs that wait and boards that are silent are listed', async () => {
  const { jobs } = await read()
  expect(jobs.waiting).toBeGreaterThan(0)
  expect((await list('jobs')).map(({ what }) => what)).toContain('send-message')
  expect((await read()).boards).toEqual({ offline: 0, watched: 0 })
  const set = (board_seen_at: Date) =>
    db
      .updateTable('restaurants')
      .set({ watches_board: true, board_seen_at })
      .where('id', '=', outlet.id)
      .execute()
  await set(ago(1))
  expect((await read()).boards).toEqual({ offline: 0, watched: 1 })
  await set(ago(8))
  expect((await read()).boards).toEqual({ offline: 1, watched: 1 })
  const row = { note: 'open', since: ago(8).toISOString(), outlet: { _id: outlet.id } }
  expect((await read()).offlineBoards).toMatchObject([row])
  expect(await list('boards')).toMatchObject([row])
})

test('the book shows its last check, and leads to the orders that differ', async () => {
  expect((await read()).book).toEqual({ checkedAt: null, differing: 0, isBalanced: true })
  const { _id, orderNumber } = await placed(me.bearer)
  const at = clock.now()
  const sums = { at, lastEntry: 9, entries: 9, balance: 0, unbalanced: 0, repaired: 0, statements: 0 }
  const store = (differences: Difference[]) =>
    db.transaction().execute((tx) => insertCheck(tx, { ...sums, differences }))
  await store([{ orderId: _id, due: 1250 }])
  expect((await read()).book).toEqual({ checkedAt: at.toISOString(), differing: 1, isBalanced: true })
  expect(await list('book')).toMatchObject([
    { what: 'due', amount: 12.5, order: { _id, orderNumber }, outlet: { _id: outlet.id } },
  ])
  await store([])
  expect((await read()).book.differing).toBe(0)
  expect(await list('book')).toEqual([])
})

test('the dashboard shows nobody’s data, so it is not in the audit log', async () => {
  const before = (await auditLog()).length
  await read()
  await list('unanswered')
  expect((await auditLog()).length).toBe(before)
})
