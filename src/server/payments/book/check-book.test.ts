import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { checkBook } from '#server/payments/book/check-book.ts'
import { countWrongStatements } from '#server/finance/statements/check-statements.ts'
import { enqueueFirstCheck } from '#server/payments/book/enqueue-first-check.ts'
import { readBookState } from '#server/payments/book/read-check.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { bookFixture } from '#server/testing/fixtures/book-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readEntries, readPosition } from '#server/testing/fixtures/read-book.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { placed, accept, paid, refunded, jobs, two } = await bookFixture(app, db, deps)
const warnings: object[] = []
const check = async () => {
  warnings.length = 0
  const warn = (details: object) => void warnings.push(details)
  await checkBook({ ...deps, countWrongStatements, warn }).catch((problem: Error) => {
    if (problem.message !== 'orders could not be booked') throw problem
  })
  return db.selectFrom('book_checks').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const right = { balance: '0', unbalanced: 0, repaired: 0, differing: 0, statements: 0 }
/** As no process of ours could. */
const byHand = (work: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
const forget = (tx: Tx, id: string, numbers = [1, 2, 3]) =>
  sql`with gone as (select id from book_entries where order_id = ${id} and number = any (${numbers}::int[])),
    a as (delete from book_rows where entry_id in (select id from gone)),
    b as (delete from book_refunds where entry_id in (select id from gone)),
    c as (delete from open_entries where entry_id in (select id from gone))
    delete from book_entries where id in (select id from gone)`.execute(tx)

test('a database without a check has one enqueued at start, and only then', async () => {
  const waiting = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = 'check-book'`.execute(db)
    return rows.length
  }
  await enqueueFirstCheck(db)
  await enqueueFirstCheck(db)
  expect(await waiting()).toBe(1)
  await jobs()
  expect(await waiting()).toBe(0)
  await enqueueFirstCheck(db)
  expect(await waiting()).toBe(0)
})

test('orders from before the book are booked by their own times, and all is balanced', async () => {
  const { id } = await paid()
  const [sale] = await readEntries(db, id)
  await refunded(id, { of: 'amount', amount: 2 })
  await jobs()
  const before = await readPosition(db, id)
  await byHand(async (tx) => {
    await forget(tx, id)
    await sql`update refunds set done_at = done_at + interval '9 days' where order_id = ${id}`.execute(tx)
  })
  expect(await check()).toMatchObject(right)
  expect(await readPosition(db, id)).toEqual(before)
  expect((await readEntries(db, id))[0]).toEqual(sale)
  const { rows } = await sql<{ days: number }>`select extract(day from max(at) - min(at))::int as days
    from book_entries where order_id = ${id}`.execute(db)
  expect(rows[0]!.days).toBe(9)
  expect(warnings).toEqual([])
})

test('an order whose change was not booked is repaired, counted, and not found again', async () => {
  const { id } = await paid()
  await refunded(id, { of: 'amount', amount: 2 })
  await jobs()
  const before = await readPosition(db, id)
  await byHand((tx) => forget(tx, id, [2]))
  expect(await check()).toMatchObject({ ...right, repaired: 1 })
  expect(warnings).toMatchObject([{ repaired: 1 }])
  expect(await readPosition(db, id)).toEqual(before)
  expect(await check()).toMatchObject(right)
})

test('a wrong payer is found, though the card has the right money', async () => {
  const { id } = await paid()
  await refunded(id, { of: 'amount', amount: 2 })
  await jobs()
  await byHand((tx) => sql`update refunds set paid_by = 'platform' where order_id = ${id}`.execute(tx))
  expect(await check()).toMatchObject({ ...right, repaired: 1 })
  // The rest is service charge.
  expect((await readPosition(db, id))['refunds: refund']).toBe(-196)
})

test('an order that cannot be booked is named, and stops no other', async () => {
  const [bad, good] = [await paid(), await paid()]
  await byHand(async (tx) => {
    await sql`update book_rows set amount = amount - 7 where account = 'customer card' and entry_id in
      (select id from book_entries where order_id = ${bad.id})`.execute(tx)
    await forget(tx, good.id)
  })
  clock.forward({ minutes: 1 })
  expect(await check()).toMatchObject({ differing: 1, repaired: 0 })
  expect(warnings).toContainEqual({ orderId: bad.id })
  expect(await readEntries(db, good.id)).toHaveLength(1)
  const found = await db.selectFrom('book_differences').selectAll().execute()
  expect(found).toMatchObject([{ order_id: bad.id, due: null }])
  expect(await readBookState(db)).toMatchObject({ differing: 1, checkedAt: clock.now() })
  // The entry is older than the last check: all are summed on a Sunday.
  const sunday = { ...deps, now: () => new Date('2026-11-22T03:47:00Z'), countWrongStatements }
  await checkBook(sunday).catch(() => {})
  expect(await readBookState(db)).toMatchObject({ isBalanced: false })
  await byHand((tx) =>
    sql`update book_rows set amount = amount + 7 where account = 'customer card' and entry_id in
      (select id from book_entries where order_id = ${bad.id})`.execute(tx),
  )
  await checkBook(sunday)
  expect(await readBookState(db)).toMatchObject({ isBalanced: true, differing: 0 })
})

test('money that is due though nothing is under way is found', async () => {
  const { id } = await paid()
  // A return that was dropped: the order is cancelled, and nobody wants its money back.
  await byHand((tx) => sql`update orders set status = 'Canceled' where id = ${id}`.execute(tx))
  await check()
  const due = -(await readPosition(db, id))['customer card: card']!
  const last = await check()
  expect(last).toMatchObject({ differing: 1 })
  const found = await db.selectFrom('book_differences').selectAll().where('check_id', '=', last.id).execute()
  expect(found).toMatchObject([{ order_id: id, due }])
})

test('cash that nobody completed counts as paid a day after its promised time, dated by it', async () => {
  const order = await placed((await createTestUser(db)).bearer, two())
  await accept(order._id)
  const { expected_at: promised } = await db
    .selectFrom('orders')
    .select('expected_at')
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow()
  const after = (hours: number) => new Date(promised.getTime() + hours * 3_600_000)
  const checkAt = (now: Date) => checkBook({ ...deps, now: () => now, countWrongStatements })
  await checkAt(after(24))
  expect(await readEntries(db, order._id)).toEqual([])
  await checkAt(after(25))
  const charge = Math.round(order.serviceCharge * 100)
  expect(await readPosition(db, order._id)).toMatchObject({ 'outlet: cash service charge': -charge })
  const entry = db.selectFrom('book_entries').select('at').where('order_id', '=', order._id)
  expect(await entry.execute()).toEqual([{ at: promised }])
})
