import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import {
  issueStatement,
  markStatementPaid,
  releaseStatement,
  returnPayment,
} from '#server/finance/statements/statement-commands.ts'
import type { AdminCaller } from '#server/platform/commands/admin-command.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { monthOrders } from '#server/testing/fixtures/month-orders.ts'
import { anyOrder, hour, plan, type Sold, toSold } from '#server/testing/fixtures/any-month-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { findBookFaults } from '#server/testing/judge-book.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const { db, close } = await testDatabase()
afterAll(close)
const { customerId } = await createTestUser(db, { isAdmin: true })
await beginBook(db)
const { rows: coupons } = await sql<{
  id: string
}>`insert into coupons (code, amount, minimum_order, valid_from, valid_to,
  total_uses, uses_per_customer) values ('MONTHS', 300, 0, now(), now() + interval '1 day', 9, 9) returning id`.execute(
  db,
)
const orders = monthOrders(db, customerId, coupons[0]!.id)
const caller = { principal: { customerId }, idempotency: undefined } as unknown as AdminCaller

const halfUp = (amount: number, of: bigint, all: bigint) =>
  Number((BigInt(amount) * of * 2n + all) / (all * 2n))

/** Money that the outlet gets for an order in the end, without any of the product's calculations. */
function expected(one: Sold, hasPlan: boolean): number {
  const { back } = one
  const isRefunded = ['refunded', 'charged less', 'tried again'].includes(one.later)
  const own = one.couponPaidBy === 'outlet' ? one.coupon : 0
  const isRefundOwn = isRefunded && back.paidBy === 'outlet'
  const theirs =
    one.couponPaidBy === 'platform' && !(isRefundOwn && back.food >= one.paidForFood) ? one.coupon : 0
  if (one.isCash) {
    if (one.later !== 'refunded')
      return -one.serviceCharge + (one.couponPaidBy === 'platform' ? one.coupon : 0)
    return -one.serviceCharge + back.serviceCharge + theirs + (back.paidBy === 'platform' ? back.food : 0)
  }
  const charged = one.total - (one.later === 'charged less' ? back.food + back.serviceCharge : 0)
  const price = charged - one.tip
  const bank = price > 0 ? halfUp(price, 2n, 100n) + 20 : 0
  if (one.later === 'cancelled') return -bank
  const sale = one.later.startsWith('ran out') ? one.less : one
  const base = sale.food - sale.discount - (one.isCouponForDelivery ? 0 : own)
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(one.at)
  const commission = hasPlan && london >= plan.from_day ? halfUp(base, BigInt(plan.hundredths), 10_000n) : 0
  const isTakenBack = one.later.endsWith('charged back')
  // All that the customer paid to the outlet, and with it the platform's coupon.
  if (isTakenBack) return -bank - commission
  const paid = sale.food - sale.discount + one.delivery - own
  const unpaid = one.couponPaidBy === 'platform' ? one.coupon - theirs : 0
  return paid - unpaid + one.tip - (isRefundOwn ? back.food : 0) - bank - commission
}

/** The Monday of a moment by the calendar of the runtime. */
function mondayOf(at: Date): string {
  const day = new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(at)}T12:00:00Z`,
  )
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

function sell(one: Sold, outlet: string): Promise<string> {
  // Staff leave some cash orders open.
  if (one.isCash) return orders.sellForCash(one, outlet, one.at, one.later === 'kept')
  return orders.sell(one, outlet, one.at, one.later === 'charged less' ? one.back : undefined)
}

async function happen(one: Sold, id: string): Promise<void> {
  const lost = {
    food: one.total - one.less.total,
    serviceCharge: 0,
    paidBy: 'outlet',
    reason: 'ran out',
  } as const
  if (one.isCash) return void (one.later === 'refunded' && (await orders.refundCash(id, one.back)))
  switch (one.later) {
    case 'refunded':
      return orders.refund(id, one.back, [true])
    case 'failed':
      return orders.refund(id, one.back, [false])
    case 'tried again':
      return orders.refund(id, one.back, [false, false, true])
    case 'cancelled':
      await orders.setStatus(id, 'Canceled')
      return orders.giveBackAll(id)
    case 're-opened':
      await orders.setStatus(id, 'Canceled')
      return orders.setStatus(id, 'Accepted')
    case 'charged back':
      return orders.dispute(id, 'open')
    case 'won':
      await orders.dispute(id, 'open')
      return orders.dispute(id, 'won')
    case 'ran out':
    case 'ran out, tried again':
    case 'ran out, charged back':
      await orders.runOut(id, one.less)
      if (one.later === 'ran out') return orders.refund(id, lost, [true])
      await orders.refund(id, lost, one.later === 'ran out, tried again' ? [false, true] : [false])
      return one.later === 'ran out, charged back' ? orders.dispute(id, 'open') : undefined
    default:
  }
}

/** Every Monday at six, statements are proposed, issued and paid. Banks return some payouts. */
async function endWeek(outlets: readonly string[], at: Date): Promise<void> {
  const deps = { db, now: () => at }
  await proposeStatements(deps)
  const { rows } = await sql<{ id: string }>`select id from statements
    where state = 'Proposed' and restaurant_id = any (${[...outlets]}::uuid[]) order by monday`.execute(db)
  for (const { id } of rows) {
    const { data: head } = await issueStatement(deps, caller, id)
    if (head.toPay === 0) continue
    await markStatementPaid(deps, caller, id, 'TF0001')
    if (head.number! % 3 > 0) continue
    await returnPayment(deps, caller, id, 'Account closed')
    await releaseStatement(deps, caller, id)
    await markStatementPaid(deps, caller, id, 'TF0002')
  }
}

const sixes = Array.from({ length: 14 }, (_, week) => {
  const summer = new Date(Date.UTC(2026, 9, 5 + 7 * week, 5))
  return summer < new Date('2026-10-25T01:00:00Z') ? summer : new Date(summer.getTime() + hour)
})

test('over generated months the sum of statements equals the payment ledger to the penny', async () => {
  const months = fc.asyncProperty(fc.array(anyOrder, { minLength: 15, maxLength: 40 }), async (given) => {
    const outlets = await Promise.all([insertOutletRow(db), insertOutletRow(db), insertOutletRow(db)])
    // Only the second outlet has a plan.
    await db
      .insertInto('commission_plans')
      .values({ restaurant_id: outlets[1], ...plan })
      .execute()
    await sql`update restaurants set suspended_at = ${new Date('2026-11-04')} where id = ${outlets[2]}`.execute(
      db,
    )
    const all = given.map(toSold)
    const steps = all.flatMap((one) => {
      let id: Promise<string> | undefined
      const sale = { at: one.at, run: async () => void (await (id = sell(one, outlets[one.outlet]!))) }
      const at = new Date(one.at.getTime() + one.hoursLater * hour)
      return [sale, { at, run: async () => happen(one, await id!) }]
    })
    const weeks = sixes.map((at) => ({ at, run: () => endWeek(outlets, at) }))
    for (const { at, run } of [...steps, ...weeks].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      orders.setTime(at)
      await run()
    }
    for (const [at, outlet] of outlets.entries()) {
      const own = all.filter((one) => one.outlet === at)
      const sum = own.reduce((total, one) => total + expected(one, at === 1), 0)
      const issued = await db
        .selectFrom('statements')
        .select(['number', 'total'])
        .where('restaurant_id', '=', outlet)
        .orderBy('monday')
        .execute()
      expect(issued.map(({ number }) => number)).toEqual(issued.map((_, place) => place + 1))
      const paid = issued.reduce((total, statement) => total + Math.max(0, statement.total!), 0)
      const carried = Math.min(0, issued.at(-1)?.total ?? 0)
      expect(paid + carried).toBe(sum)
      expect(await findOwed(outlet)).toBe(carried)
    }
    expect(await findBookFaults(db, { now: sixes.at(-1)! })).toEqual([])
    await expectNothingDue(outlets)
    await expectWeeks(outlets)
  })
  await fc.assert(months, { numRuns: 6, endOnFailure: true })
})

/** The outlet's account in the book, with payouts. */
async function findOwed(outlet: string): Promise<number> {
  const { rows } = await sql<{
    owed: number
  }>`select coalesce(sum(r.amount), 0)::int as owed from book_entries e
    join book_rows r on r.entry_id = e.id where e.restaurant_id = ${outlet} and r.account = 'outlet'`.execute(
    db,
  )
  return rows[0]!.owed
}

async function expectNothingDue(outlets: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ledger: number; book: number; due: number }>`select
    (select coalesce(sum(case when kind in ('captured', 'refund-failed', 'reinstated') then l.amount
      when kind in ('refunded', 'disputed') then -l.amount else 0 end), 0)::int
      from payment_ledger l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
      where o.restaurant_id = any (${[...outlets]}::uuid[])) as ledger,
    coalesce(sum(r.amount) filter (where r.account not in ('customer card', 'payouts')
      and r.what <> 'payout'), 0)::int as book,
    coalesce(sum(r.amount) filter (where r.account = 'refunds due'), 0)::int as due
    from book_entries e join book_rows r on r.entry_id = e.id
    where e.restaurant_id = any (${[...outlets]}::uuid[])`.execute(db)
  expect(rows[0]!.book).toBe(rows[0]!.ledger)
  expect(rows[0]!.due).toBe(0)
}

/** A sale of cash that nobody completed is found later, and is on the next statement. */
async function expectWeeks(outlets: readonly string[]): Promise<void> {
  const { rows } = await sql<{ monday: string; at: Date; is_open: boolean }>`
    select s.monday, e.at, o.status = 'Accepted' and o.payment_method = 'Cash' as is_open from statements s
    join statement_entries n on n.statement_id = s.id join book_entries e on e.id = n.entry_id
    join orders o on o.id = e.order_id where s.restaurant_id = any (${[...outlets]}::uuid[])`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { monday, at, is_open } of rows)
    if (is_open) expect(monday >= mondayOf(at)).toBe(true)
    else expect(monday).toBe(mondayOf(at))
}
