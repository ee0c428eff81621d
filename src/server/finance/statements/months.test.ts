import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { issueStatement } from '#server/finance/statements/statement-commands.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import type { AdminCaller } from '#server/platform/commands/admin-command.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertMove, insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const { db, close } = await testDatabase()
afterAll(close)
const { customerId } = await createTestUser(db, { isAdmin: true })
await beginBook(db)
const caller = { principal: { customerId }, idempotency: undefined } as unknown as AdminCaller

/** Two months with a clock change, and the weeks that they touch. */
const [begins, ends] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-11-30T00:00:00Z')]
const hour = 3_600_000
const plan = { from_day: '2026-10-28', name: 'Grow', hundredths: 725 }

const moments = fc.oneof(
  fc.date({ min: begins, max: new Date(ends.getTime() - 1), noInvalidDate: true }),
  // The last and first milliseconds of weeks, and the hour that autumn repeats.
  fc
    .constantFrom(
      '2026-10-11T22:59:59.999Z',
      '2026-10-11T23:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T23:59:59.999Z',
      '2026-10-26T00:00:00.000Z',
    )
    .map((time) => new Date(time)),
)
const fates = ['kept', 'refunded', 'refunded by us', 'failed', 'cancelled', 'charged back', 'won'] as const
const anyOrder = fc.record({
  outlet: fc.nat(2),
  at: moments,
  isCash: fc.boolean(),
  food: fc.integer({ min: 1, max: 9000 }),
  discount: fc.constantFrom(0, 10, 20),
  coupon: fc.constantFrom('none', 'outlet', 'platform', 'whole by us'),
  serviceCharge: fc.constantFrom(0, 50, 99),
  fate: fc.constantFrom(...fates),
  share: fc.integer({ min: 1, max: 100 }),
  hoursLater: fc.integer({ min: 1, max: 24 * 25 }),
})
type Sold = ReturnType<typeof toSold>

/** Amounts of an order, in pence. */
function toSold(given: typeof anyOrder extends fc.Arbitrary<infer One> ? One : never) {
  const discount = Math.round((given.food * given.discount) / 100)
  const isWhole = given.coupon === 'whole by us'
  const coupon =
    given.coupon === 'none' ? 0 : isWhole ? given.food - discount : Math.min(300, given.food - discount)
  const serviceCharge = isWhole ? 0 : given.serviceCharge
  const paidForFood = given.food - discount - coupon
  const back = Math.max(1, Math.floor((paidForFood * given.share) / 100))
  const fate = given.isCash || paidForFood === 0 ? ('kept' as const) : given.fate
  const isOwn = given.coupon === 'outlet'
  return {
    ...given,
    discount,
    coupon,
    serviceCharge,
    paidForFood,
    back,
    fate,
    isOwn,
    total: paidForFood + serviceCharge,
  }
}

/** What the outlet gets for an order in the end, without any of the product's calculations. */
function expected(one: Sold): number {
  if (one.isCash) return -one.serviceCharge + (one.coupon > 0 && !one.isOwn ? one.coupon : 0)
  const bank = one.total > 0 ? Number((BigInt(one.total) * 2n + 50n) / 100n) + 20 : 0
  if (one.fate === 'cancelled') return -bank
  const own = one.isOwn ? one.coupon : 0
  const back = one.fate === 'refunded' ? one.back : one.fate === 'charged back' ? one.paidForFood : 0
  const sold = one.food - one.discount - own
  // All the food is given back: the platform does not pay its coupon either.
  const unpaid = one.coupon > 0 && !one.isOwn && back > 0 && back >= one.paidForFood ? one.coupon : 0
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(one.at)
  const rate = london >= plan.from_day ? BigInt(plan.hundredths) : 0n
  return sold - back - unpaid - bank - Number((BigInt(sold) * rate + 5000n) / 10_000n)
}

/** The Monday of a moment by the calendar of the runtime. */
function mondayOf(at: Date): string {
  const day = new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(at)}T12:00:00Z`,
  )
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const post = (id: string, at: Date) => db.transaction().execute((tx) => postOrders(tx, [id], at))

async function sell(one: Sold, restaurant_id: string): Promise<string> {
  const coupon =
    one.coupon > 0 ? { coupon_id: await couponId(), coupon_amount: one.coupon } : { coupon_amount: 0 }
  return insertPaidOrder(db, one.at, {
    customer_id: customerId,
    restaurant_id,
    payment_method: one.isCash ? 'Cash' : 'Card',
    sub_total: one.food,
    discount: one.discount,
    ...coupon,
    coupon_kind: one.coupon > 0 ? 'fixed' : null,
    coupon_paid_by: one.coupon > 0 ? (one.isOwn ? 'outlet' : 'platform') : null,
    service_charge: one.serviceCharge,
    total: one.total,
  })
}

let coupon: Promise<string> | undefined
const couponId = () => (coupon ??= insertCoupon())
async function insertCoupon(): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into coupons (code, amount, minimum_order, valid_from, valid_to,
    total_uses, uses_per_customer) values ('MONTHS', 300, 0, now(), now() + interval '1 day', 9, 9) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** What happens to an order later: its fate, as the gateway reports it. */
async function meetFate(one: Sold, id: string, at: Date): Promise<void> {
  const isWhole = one.fate === 'cancelled' || one.fate === 'charged back' || one.fate === 'won'
  const [food, serviceCharge] = isWhole ? [one.paidForFood, one.serviceCharge] : [one.back, 0]
  const amount = food + serviceCharge
  const isDispute = one.fate === 'charged back' || one.fate === 'won'
  const gatewayId = `back_${id}`
  if (one.fate === 'cancelled')
    await sql`update orders set status = 'Canceled', delivered_at = null where id = ${id}`.execute(db)
  await sql`insert into refunds (order_id, number, state, way, reason, made_by, paid_by, amount, food, food_at_5,
      food_at_20, service_charge, delivery_charge, gateway, gateway_id, asked_at, done_at)
    values (${id}, 1, ${isDispute ? 'Disputed' : 'Refunded'}, ${isDispute ? 'chargeback' : 'card'},
      ${isDispute ? 'chargeback' : 'other'}, 'system', ${one.fate === 'refunded by us' ? 'platform' : 'outlet'},
      ${amount}, ${food}, 0, 0, ${serviceCharge}, 0, 'sandbox', ${gatewayId}, ${at}, ${at})`.execute(db)
  await insertMove(db, id, { kind: isDispute ? 'disputed' : 'refunded', amount, gatewayId, at })
  await post(id, at)
  if (one.fate !== 'failed' && one.fate !== 'won') return
  const state = isDispute ? 'Reversed' : 'Failed'
  await sql`update refunds set state = ${state}, reversed_at = ${at} where order_id = ${id}`.execute(db)
  await insertMove(db, id, { kind: isDispute ? 'reinstated' : 'refund-failed', amount, gatewayId, at })
  await post(id, at)
}

/** Every Monday at six, the statements are proposed and issued. */
async function endWeek(outlets: readonly string[], now: Date): Promise<void> {
  await proposeStatements({ db, now: () => now })
  const { rows } = await sql<{ id: string }>`select id from statements
    where state = 'Proposed' and restaurant_id = any (${[...outlets]}::uuid[]) order by monday`.execute(db)
  for (const { id } of rows) await issueStatement({ db, now: () => now }, caller, id)
}

const sixes = Array.from({ length: 14 }, (_, week) => {
  const summer = new Date(Date.UTC(2026, 9, 5 + 7 * week, 5))
  return summer < new Date('2026-10-25T01:00:00Z') ? summer : new Date(summer.getTime() + hour)
})

test('over generated months the sum of statements equals the payment ledger to the penny', async () => {
  const months = fc.asyncProperty(fc.array(anyOrder, { minLength: 15, maxLength: 40 }), async (given) => {
    const outlets = await Promise.all([insertOutletRow(db), insertOutletRow(db), insertOutletRow(db)])
    await db
      .insertInto('commission_plans')
      .values({ restaurant_id: outlets[1], ...plan })
      .execute()
    await sql`update restaurants set suspended_at = ${new Date('2026-11-04')} where id = ${outlets[2]}`.execute(
      db,
    )
    // Only the second outlet has a plan.
    const orders = given.map(toSold)
    const steps = orders.flatMap((one) => {
      let id: Promise<string> | undefined
      const sale = { at: one.at, run: async () => void (await (id = sell(one, outlets[one.outlet]!))) }
      if (one.fate === 'kept') return [sale]
      const at = new Date(one.at.getTime() + one.hoursLater * hour)
      return [sale, { at, run: async () => meetFate(one, await id!, at) }]
    })
    const weeks = sixes.map((at) => ({ at, run: () => endWeek(outlets, at) }))
    for (const { run } of [...steps, ...weeks].toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await run()

    for (const [at, outlet] of outlets.entries()) {
      const own = orders.filter((one) => one.outlet === at)
      const sum = own.reduce((all, one) => all + expected(at === 1 ? one : { ...one, at: begins }), 0)
      const issued = await db
        .selectFrom('statements')
        .select(['number', 'total', 'brought_forward', 'state'])
        .where('restaurant_id', '=', outlet)
        .orderBy('monday')
        .execute()
      expect(issued.map(({ number }) => number)).toEqual(issued.map((_, place) => place + 1))
      const paid = issued.reduce((all, { total }) => all + Math.max(0, total!), 0)
      expect(paid + Math.min(0, issued.at(-1)?.total ?? 0)).toBe(sum)
    }
    await expectLedger(outlets)
    await expectWeeks(outlets)
  })
  await fc.assert(months, { numRuns: 6 })
})

/** All money that the gateway took and did not give back is with an outlet, a fee, or paid for by the platform. */
async function expectLedger(outlets: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ledger: number; book: number; due: number }>`select
    (select coalesce(sum(case when kind in ('captured', 'refund-failed', 'reinstated') then l.amount else -l.amount end), 0)::int
      from payment_ledger l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
      where o.restaurant_id = any (${[...outlets]}::uuid[])) as ledger,
    coalesce(sum(r.amount) filter (where r.account <> 'customer card'), 0)::int as book,
    coalesce(sum(r.amount) filter (where r.account = 'refunds due'), 0)::int as due
    from book_entries e join book_rows r on r.entry_id = e.id
    where e.restaurant_id = any (${[...outlets]}::uuid[])`.execute(db)
  expect(rows[0]!.book).toBe(rows[0]!.ledger)
  expect(rows[0]!.due).toBe(0)
}

async function expectWeeks(outlets: readonly string[]): Promise<void> {
  const { rows } = await sql<{ monday: string; at: Date }>`select s.monday, e.at from statements s
    join statement_entries n on n.statement_id = s.id join book_entries e on e.id = n.entry_id
    where s.restaurant_id = any (${[...outlets]}::uuid[])`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { monday, at } of rows) expect(monday).toBe(mondayOf(at))
}
