import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { StatementContent } from '#contract/finance/statements.ts'
import { parseBytes, toCanonicalJson } from '#server/finance/statements/content-bytes.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertMove, insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-23T06:00:00Z'))
const { send } = await adminClient(app, db)
const { customerId } = await createTestUser(db)
const outlet = await insertOutletRow(db)
await beginBook(db)
await db
  .insertInto('commission_plans')
  .values({ restaurant_id: outlet, from_day: '2026-11-01', name: 'Grow', hundredths: 500 })
  .execute()

/** £47.00 less 20 %, with £1.99 for delivery, 99p service charge and a coupon of £5.00 that the platform pays. */
async function sell(at: Date) {
  const coupon = await sql<{
    id: string
  }>`insert into coupons (code, amount, minimum_order, valid_from, valid_to,
    total_uses, uses_per_customer) values ('CONTENT5', 500, 0, now(), now() + interval '1 day', 9, 9) returning id`.execute(
    db,
  )
  return insertPaidOrder(db, at, {
    customer_id: customerId,
    restaurant_id: outlet,
    order_type: 'Home Delivery',
    sub_total: 4700,
    discount: 940,
    delivery_charge: 199,
    service_charge: 99,
    coupon_id: coupon.rows[0]!.id,
    coupon_kind: 'fixed',
    coupon_amount: 500,
    coupon_paid_by: 'platform',
    total: 3558,
  })
}

async function refund(orderId: string, at: Date) {
  await sql`insert into refunds (order_id, number, state, way, reason, made_by, paid_by, amount, food, food_at_5, food_at_20,
      service_charge, delivery_charge, gateway, gateway_id, asked_at, done_at)
    values (${orderId}, 1, 'Refunded', 'card', 'cold', 'outlet', 'outlet', 810, 800, 0, 0, 10, 0, 'sandbox', 're_1',
      ${at}, ${at})`.execute(db)
  await insertMove(db, orderId, { kind: 'refunded', amount: 810, gatewayId: 're_1', at })
  await db.transaction().execute((tx) => postOrders(tx, [orderId], at))
}

async function loseHold(at: Date) {
  const id = await insertPaidOrder(db, at, { customer_id: customerId, restaurant_id: outlet, is_test: false })
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from book_rows where entry_id in (select id from book_entries where order_id = ${id})`.execute(
      tx,
    )
    await sql`delete from open_entries where entry_id in (select id from book_entries where order_id = ${id})`.execute(
      tx,
    )
    await sql`delete from book_entries where order_id = ${id}`.execute(tx)
    await sql`delete from payment_ledger where payment_id in (select id from payments where order_id = ${id})`.execute(
      tx,
    )
    await sql`update payments set state = 'Failed', captured = 0 where order_id = ${id}`.execute(tx)
  })
}

test('the stored content has all that the statement’s page shows, and all rows of each entry', async () => {
  const order = await sell(new Date('2026-11-17T12:00:00Z'))
  await refund(order, new Date('2026-11-18T12:00:00Z'))
  await loseHold(new Date('2026-11-19T12:00:00Z'))
  await proposeStatements({ db, now: clock.now })
  const { id } = await db.selectFrom('statements').select('id').executeTakeFirstOrThrow()
  const { data: proposal } = await send<{ content: StatementContent }>('GET', `/admin-statement/get/${id}`)
  expect((await send('PUT', `/admin-statement/issue/${id}`)).status).toBe(200)
  const { content: bytes } = await db.selectFrom('statements').select('content').executeTakeFirstOrThrow()
  const stored = parseBytes(bytes!)
  expect(bytes!.toString()).toBe(toCanonicalJson(JSON.parse(bytes!.toString())))
  const content = StatementContent.parse(stored)
  expect(content).toEqual(proposal.content)
  expect(stored).toMatchObject({ number: 1, monday: '2026-11-16', broughtForward: 0, total: 28.8 })
  expect(content).toMatchObject({
    version: 1,
    previousNumber: null,
    cardSales: 39.59,
    plans: [{ name: 'Grow', hundredths: 500, base: 37.6, amount: -1.88 }],
    failedPayments: [{ at: '2026-11-19T12:00:00.000Z', amount: 10.5 }],
  })
  const [sale, change] = content.entries
  expect(sale).toMatchObject({
    kind: 'sale',
    orderType: 'Home Delivery',
    paymentMethod: 'Card',
    charged: 35.58,
    coupon: { code: 'CONTENT5', paidBy: 'platform', amount: 5 },
    commission: { plan: 'Grow', hundredths: 500, base: 37.6 },
    refunds: [],
  })
  expect(sale!.rows).toContainEqual({ account: 'coupons', what: 'coupon', amount: -5 })
  expect(change).toMatchObject({
    kind: 'change',
    charged: 0,
    coupon: null,
    commission: null,
    refunds: [{ reason: 'cold', paidBy: 'outlet', way: 'card', amount: 8 }],
  })
  expect(change!.rows).toEqual([
    { account: 'customer card', what: 'card', amount: 8.1 },
    { account: 'outlet', what: 'refund', amount: -8 },
    { account: 'platform fees', what: 'service charge', amount: -0.1 },
  ])
})
