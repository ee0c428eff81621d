import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readEntries, readPosition } from '#server/testing/fixtures/read-book.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { outlet, owner, placed, authorised, accept, refunded, asStaff, two, marked } = await runOutFixture(
  app,
  db,
)
const admin = await createTestUser(db, { isAdmin: true })
await db
  .insertInto('commission_plans')
  .values([
    // The latest of a day counts.
    { restaurant_id: outlet.id, from_day: '2026-11-01', name: 'Mistyped', hundredths: 5_000 },
    { restaurant_id: outlet.id, from_day: '2026-11-01', name: 'Grow', hundredths: 500 },
  ])
  .execute()
const jobs = () => runDueJobs(deps)
const inPence = (pounds: number) => Math.round(pounds * 100)
const paid = async (given: object = two()) => {
  const one = await authorised(given)
  await accept(one.id)
  await jobs()
  return one
}
type Order = Awaited<ReturnType<typeof paid>>['order']
/** The rows that the book must have, from the amounts that the customer saw. */
const saleOf = (order: Order, less = 0) => {
  const [food, discount] = [inPence(order.subTotal), inPence(order.discount?.amount ?? 0)]
  const charged = inPence(order.totalPrice) - less
  const bank = Math.floor(charged / 50 + 0.5) + 20
  const commission = Math.floor((food - discount) / 20 + 0.5)
  const rows = {
    'outlet: food': food,
    'outlet: discount': -discount,
    'outlet: commission': -commission,
    'outlet: bank charge': -bank,
    'platform fees: service charge': inPence(order.serviceCharge),
    'platform fees: commission': commission,
    'bank charges: bank charge': bank,
    'customer card: card': -charged,
  }
  return Object.fromEntries(Object.entries(rows).filter(([, amount]) => amount !== 0))
}
const report = async (orderId: string, refunds: object[], disputes: object[] = []) => {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'captured'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const state = { status: 'captured', amount: pence(payment.captured), refunds, disputes } as never
  await db.transaction().execute((tx) => applyGatewayState(tx, deps, payment.id, state))
}

test('a capture is one entry, however often it is reported', async () => {
  const { order, id } = await paid()
  await report(id, [])
  await db.transaction().execute((tx) => postOrders(tx, [id], deps.now()))
  expect(await readEntries(db, id)).toEqual([saleOf(order)])
})

test('a hold is not booked, nor is an order that is cancelled before its capture', async () => {
  const { me, id } = await authorised(two())
  expect(await readEntries(db, id)).toEqual([])
  await app.inject({ method: 'PUT', url: `/api/v1/order/customer-cancel-order/${id}`, headers: me.bearer })
  await jobs()
  expect(await readEntries(db, id)).toEqual([])
})

test('a refund is booked once the gateway has made it, by who pays', async () => {
  const { order, id } = await paid()
  await refunded(id, { of: 'amount', amount: 2 })
  expect(await readEntries(db, id)).toHaveLength(1)
  await jobs()
  const [, own] = await readEntries(db, id)
  expect(own).toMatchObject({ 'customer card: card': 200 })
  await refunded(id, { of: 'amount', amount: 1, paidBy: 'platform' }, { bearer: admin.bearer, as: 'admin' })
  await jobs()
  const [, , theirs] = await readEntries(db, id)
  expect(theirs).toMatchObject({ 'customer card: card': 100 })
  expect(Object.keys(theirs!).filter((name) => name.startsWith('outlet'))).toEqual([])
  expect((await readPosition(db, id))['customer card: card']).toBe(300 - inPence(order.totalPrice))
})

test('a refund before the capture is a row of the capture, and the bank charge is of what was charged', async () => {
  const { order, id } = await authorised(two())
  const lines = [{ line: 2, quantity: 1 }]
  const price = inPence(order.cartItems[1]!.price) / inPence(order.subTotal)
  const guess = Math.round(price * (inPence(order.subTotal) - inPence(order.discount?.amount ?? 0)))
  await refunded(id, { of: 'lines', lines, amount: guess / 100 })
  await accept(id)
  await jobs()
  expect(await readEntries(db, id)).toEqual([{ ...saleOf(order, guess), 'outlet: refund': -guess }])
})

test('a refund that fails later is taken back, and so is a chargeback that is won', async () => {
  const { order, id } = await paid()
  await report(id, [{ id: 're_1', reference: 'none', amount: 150, hasFailed: false }])
  expect((await readPosition(db, id))['customer card: card']).toBe(150 - inPence(order.totalPrice))
  await report(id, [{ id: 're_1', reference: 'none', amount: 150, hasFailed: true }])
  expect(await readPosition(db, id)).toEqual(saleOf(order))
  const all = inPence(order.totalPrice)
  await report(id, [], [{ id: 'dp_1', amount: all, status: 'open', respondBy: null }])
  const position = await readPosition(db, id)
  expect(position).not.toHaveProperty('customer card: card')
  expect(position).not.toHaveProperty('platform fees: service charge')
  expect(position['outlet: refund']).toBe(inPence(order.serviceCharge) - all)
  await report(id, [], [{ id: 'dp_1', amount: all, status: 'won', respondBy: null }])
  expect(await readPosition(db, id)).toEqual(saleOf(order))
})

test('a cancel after the capture leaves the bank charge alone, and the money is due until the card has it', async () => {
  const { order, id } = await paid()
  const before = saleOf(order)
  expect((await asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })).statusCode).toBe(200)
  const charge = {
    'outlet: bank charge': before['outlet: bank charge'],
    'bank charges: bank charge': before['bank charges: bank charge'],
  }
  const all = inPence(order.totalPrice)
  const due = { 'customer card: card': -all, 'refunds due: refund due': all }
  expect(await readPosition(db, id)).toEqual({ ...charge, ...due })
  await jobs()
  expect(await readPosition(db, id)).toEqual(charge)
})

test('a dish that ran out after the capture lowers the sale', async () => {
  const { order, id } = await paid()
  const after = await marked(id, {})
  const less = inPence(order.totalPrice) - inPence(after.totalPrice!)
  expect((await readPosition(db, id))['refunds due: refund due']).toBe(less)
  await jobs()
  const position = await readPosition(db, id)
  expect(position).toMatchObject({
    'outlet: food': inPence(after.subTotal!),
    'customer card: card': -inPence(after.totalPrice!),
  })
  expect(position).not.toHaveProperty('refunds due: refund due')
})

test('of a cash order the outlet owes the service charge once it is completed, less what of it is refunded', async () => {
  const order = await placed((await createTestUser(db)).bearer, two())
  await accept(order._id)
  expect(await readEntries(db, order._id)).toEqual([])
  await asStaff(owner.bearer, 'complete', order._id)
  const charge = inPence(order.serviceCharge)
  expect(await readPosition(db, order._id)).toEqual({
    'outlet: cash service charge': -charge,
    'platform fees: service charge': charge,
  })
  await refunded(order._id, { of: 'whole', amount: order.totalPrice })
  expect(await readPosition(db, order._id)).toEqual({})
})

test('the database refuses an entry that does not add up, and every later change', async () => {
  const { id } = await paid()
  const add = (amounts: number[]) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`insert into book_entries (order_id, restaurant_id, number, kind, at)
        values (${id}, ${outlet.id}, 99, 'change', now()) returning id`.execute(tx)
      for (const [at, amount] of amounts.entries())
        await sql`insert into book_rows values (${rows[0]!.id}, ${['outlet', 'refunds'][at]}, 'refund', ${amount})`.execute(
          tx,
        )
    })
  await expect(add([100, -99])).rejects.toThrow('does not add up')
  await expect(add([])).rejects.toThrow('does not add up')
  await expect(sql`update book_rows set amount = amount + 1`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from book_entries`.execute(db)).rejects.toThrow('never changed')
  const late = sql`insert into book_rows select min(id), 'tips', 'tip', 5 from book_entries`.execute(db)
  await expect(late).rejects.toThrow('never changed')
})
