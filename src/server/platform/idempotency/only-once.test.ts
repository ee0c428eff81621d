import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { sweepKeys } from '#server/platform/idempotency/sweep-keys.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { place, cancel, outlet } = await orderWorld(app, db)
const ordersOf = (customerId: string) =>
  db.selectFrom('orders').select('number').where('customer_id', '=', customerId).execute()
const idOf = (answer: Awaited<ReturnType<typeof place>>) => answer.json<{ data: SavedOrder }>().data._id

test('D20: the same key fifty times at once makes one order, and everyone gets its answer', async () => {
  const me = await signedIn(db, { isProved: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(me.bearer, {}, 'one key')))
  expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1)
  expect(answers[0]!.json()).toMatchObject({ code: 'INVALID_INPUT' })

  const keyed = await Promise.all(Array.from({ length: 50 }, () => place(me.bearer, {}, 'one-key')))
  expect(new Set(keyed.map(({ body }) => body)).size).toBe(1)
  expect(keyed[0]!.statusCode).toBe(200)
  expect(await ordersOf(me.customerId)).toHaveLength(1)
})

test('D20: without a key every call is a new one; with the key the first answer comes, also when the outlet has closed', async () => {
  const me = await signedIn(db, { isProved: true })
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

test('D20: a key with another body is refused, and another person’s same key is another key', async () => {
  const me = await signedIn(db)
  const other = await signedIn(db)
  await place(me.bearer, {}, 'shared')
  const answer = await place(me.bearer, { customerName: 'Somebody Else' }, 'shared')
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'KEY_USED_OTHERWISE' }])
  expect((await place(other.bearer, {}, 'shared')).statusCode).toBe(200)
})

test('D20: one key is one order, also where it is sent to the call for tables after the other', async () => {
  const me = await signedIn(db, { isProved: true })
  await place(me.bearer, {}, 'either')
  const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' }
  expect((await place(me.bearer, atTable, 'either')).json()).toMatchObject({ code: 'KEY_USED_OTHERWISE' })
  expect(await ordersOf(me.customerId)).toHaveLength(1)
})

test('D20: canceling twice with a key is canceling once; without one the second is told that it is done', async () => {
  const me = await signedIn(db)
  const orderId = idOf(await place(me.bearer))
  const [first, second] = [await cancel(me.bearer, orderId, 'c'), await cancel(me.bearer, orderId, 'c')]
  expect([first.statusCode, second.body]).toEqual([200, first.body])
  const third = await cancel(me.bearer, orderId)
  expect([third.statusCode, third.json()]).toMatchObject([
    409,
    { code: 'ORDER_MOVED', detail: { status: 'Canceled' } },
  ])
})

test('D20, D21: whoever lost the answer asks by the key: their own order, as it is now, or none', async () => {
  const me = await signedIn(db)
  const other = await signedIn(db)
  const ask = async (key: string, bearer = me.bearer) =>
    (await app.inject({ method: 'GET', url: `/api/v1/order/find-by-key?key=${key}`, headers: bearer })).json<{
      data: { order: SavedOrder | null }
    }>().data.order
  const [unused, key] = [randomUUID(), randomUUID()]
  expect(await ask(unused)).toBeNull()
  // None is for good.
  expect((await place(me.bearer, {}, unused)).json()).toMatchObject({ code: 'KEY_USED_OTHERWISE' })
  expect(await ask(unused)).toBeNull()
  const orderId = idOf(await place(me.bearer, {}, key))
  await cancel(me.bearer, orderId)
  expect(await ask(key)).toMatchObject({ _id: orderId, orderStatus: 'Canceled' })
  expect(await ask(key, other.bearer)).toBeNull()
})

test('D20: whoever asks by the key while the order is being placed waits, and is told the truth', async () => {
  const me = await signedIn(db)
  const key = randomUUID()
  // A placing that has taken its key and not ended yet.
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
  await expect.poll(waiting).toBe(1)
  expect(isAnswered).toBe(false)
  await placing.rollback().execute()
  expect(await asked).toEqual({ data: { order: null } })
  expect((await place(me.bearer, {}, key)).json()).toMatchObject({ code: 'KEY_USED_OTHERWISE' })
})

test('D20: keys that nobody sent are asked for so often and no more; one that is known, as often as one likes', async () => {
  const me = await signedIn(db)
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

test('D20: after a week a key is forgotten', async () => {
  const me = await signedIn(db)
  await place(me.bearer, {}, 'old')
  clock.forward({ days: 8 })
  await sweepKeys({ db, now: clock.now })
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([])
})
