import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { sweepKeys } from '#server/platform/idempotency/sweep-keys.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { place, cancel, outlet } = await orderFixture(app, db)
const ordersOf = (customerId: string) =>
  db.selectFrom('orders').select('number').where('customer_id', '=', customerId).execute()
const idOf = (answer: Awaited<ReturnType<typeof place>>) => answer.json<{ data: SavedOrder }>().data._id

test('D20: fifty concurrent requests with one key create one order, and all get the same response', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(me.bearer, {}, 'one key')))
  expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1)
  expect(answers[0]!.json()).toMatchObject({ code: 'INVALID_INPUT' })

  const keyed = await Promise.all(Array.from({ length: 50 }, () => place(me.bearer, {}, 'one-key')))
  expect(new Set(keyed.map(({ body }) => body)).size).toBe(1)
  expect(keyed[0]!.statusCode).toBe(200)
  expect(await ordersOf(me.customerId)).toHaveLength(1)
})

test('D20: without a key every call creates an order; with a key a retry gets the stored response, even if the outlet has closed', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const first = await place(me.bearer, {}, 'k-1')
  await db.updateTable('restaurants').set({ hours: '[]' }).where('id', '=', outlet.id).execute()
  const again = await place(me.bearer, {}, 'k-1')
  await db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify(outlet.hours) })
    .where('id', '=', outlet.id)
    .execute()
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  await place(me.bearer)
  await place(me.bearer)
  expect(await ordersOf(me.customerId)).toHaveLength(3)
})

test('D20: a key with another body is refused, and keys are separate for each person', async () => {
  const me = await createTestUser(db)
  const other = await createTestUser(db)
  await place(me.bearer, {}, 'shared')
  const answer = await place(me.bearer, { customerName: 'Somebody Else' }, 'shared')
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'KEY_REUSED' }])
  expect((await place(other.bearer, {}, 'shared')).statusCode).toBe(200)
})

test('D20: one key is one order, also across the two endpoints for orders', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await place(me.bearer, {}, 'either')
  const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' }
  expect((await place(me.bearer, atTable, 'either')).json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await ordersOf(me.customerId)).toHaveLength(1)
})

test('D20: a cancellation repeated with its key succeeds; without a key the second is refused', async () => {
  const me = await createTestUser(db)
  const orderId = idOf(await place(me.bearer))
  const [first, second] = [await cancel(me.bearer, orderId, 'c'), await cancel(me.bearer, orderId, 'c')]
  expect([first.statusCode, second.body]).toEqual([200, first.body])
  const third = await cancel(me.bearer, orderId)
  expect([third.statusCode, third.json()]).toMatchObject([
    409,
    { code: 'ORDER_STATUS_CHANGED', detail: { status: 'Canceled' } },
  ])
})

test('D20, D21: a client that lost the response finds its own order by the key, in its present state, or none', async () => {
  const me = await createTestUser(db)
  const other = await createTestUser(db)
  const ask = async (key: string, bearer = me.bearer) =>
    (await app.inject({ method: 'GET', url: `/api/v1/order/find-by-key?key=${key}`, headers: bearer })).json<{
      data: { order: SavedOrder | null }
    }>().data.order
  const [unused, key] = [randomUUID(), randomUUID()]
  expect(await ask(unused)).toBeNull()
  // "None" stays true.
  expect((await place(me.bearer, {}, unused)).json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await ask(unused)).toBeNull()
  const orderId = idOf(await place(me.bearer, {}, key))
  await cancel(me.bearer, orderId)
  expect(await ask(key)).toMatchObject({ _id: orderId, orderStatus: 'Canceled' })
  expect(await ask(key, other.bearer)).toBeNull()
})

test('D20: a lookup by key waits for an order that is still being placed', async () => {
  const me = await createTestUser(db)
  const key = randomUUID()
  // An order that has inserted its key and is not committed yet.
  const placing = await db.startTransaction().execute()
  await sql`insert into idempotency_keys (customer_id, route, key, body_hash, created_at)
    values (${me.customerId}, 'order', ${key}, sha256('x'), now())`.execute(placing)
  let isAnswered = false
  const url = `/api/v1/order/find-by-key?key=${key}`
  const asked = app.inject({ method: 'GET', url, headers: me.bearer }).then((answer) => {
    isAnswered = true
    return answer.json<unknown>()
  })
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows[0]!.n
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  expect(isAnswered).toBe(false)
  await placing.rollback().execute()
  expect(await asked).toEqual({ data: { order: null } })
  expect((await place(me.bearer, {}, key)).json()).toMatchObject({ code: 'KEY_REUSED' })
})

test('D20: lookups of unused keys are rate limited; lookups of stored keys are not', async () => {
  const me = await createTestUser(db)
  const ask = async (key: string) =>
    (await app.inject({ method: 'GET', url: `/api/v1/order/find-by-key?key=${key}`, headers: me.bearer }))
      .statusCode
  const codes = await Promise.all(Array.from({ length: 50 }, () => ask(randomUUID())))
  const how = (status: number) => codes.filter((code) => code === status).length
  expect([how(200), how(429)]).toEqual([30, 20])
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('customer_id', '=', me.customerId)
    .execute()
  expect(rows).toHaveLength(30)
  expect((await place(me.bearer, {}, 'mine')).statusCode).toBe(200)
  expect([await ask('mine'), await ask(rows[0]!.key)]).toEqual([200, 200])
})

test('D20: keys are deleted after a week', async () => {
  const me = await createTestUser(db)
  await place(me.bearer, {}, 'old')
  clock.forward({ days: 8 })
  await sweepKeys({ db, now: clock.now })
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([])
})
