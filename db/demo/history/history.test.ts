import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'

import { countWrongStatements } from '#server/finance/statements/check-statements.ts'
import { checkBook } from '#server/payments/book/check-book.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { idFor } from '../seeded-draws.ts'
import { openTestWorld } from './test-world.ts'

const now = new Date('2026-11-16T12:00:00Z')
const amira = idFor('customer', 'demo@tablefare.test')
const { db, load, count, close } = await openTestWorld(now)
afterAll(close)

test('a dozen outlets have orders on most of the last 90 days, of every type, kind of payment and ending', async () => {
  const days = `select restaurant_id from orders group by 1 having count(distinct expected_at::date) > 60`
  expect(await count(days)).toBe(12)
  expect(await count('select distinct order_type, payment_method from orders')).toBe(6)
  const endings = `select distinct what from order_events where to_status in ('Completed', 'Canceled')`
  expect(await count(endings)).toBe(4)
  expect(await count(`select from orders where created_at > '${now.toISOString()}'`)).toBe(0)
})

test('a busy outlet has 9 to 16 orders on a Friday and a Saturday, and 4 to 9 on other days', async () => {
  const { rows } = await sql<{ isWeekend: boolean; least: number; most: number }>`
    with days as (select (expected_at at time zone 'Europe/London')::date as day, count(*)::int as n from orders
      where restaurant_id = (select id from restaurants where rank = 0)
        and expected_at < '2026-11-16' group by 1)
    select extract(dow from day) in (5, 6) as "isWeekend", min(n) as least, max(n) as most
    from days group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { isWeekend: false, least: 4, most: 9 },
    { isWeekend: true, least: 9, most: 16 },
  ])
})

test('events are called as the server calls them, and only a verified number is stored as verified', async () => {
  const { rows } = await sql<{ what: string }>`select distinct what from booking_events
    where booking_id in (select id from bookings where customer_id <> ${amira}) order by 1`.execute(db)
  expect(rows.map(({ what }) => what)).toEqual([
    'accepted',
    'asked',
    'cancelled-by-you',
    'completed',
    'no-show',
    'over',
    'seated',
  ])
  const wrong = `select from orders o join customers c on c.id = o.customer_id
    where o.is_mobile_proved <> (c.mobile_proved_at is not null)`
  expect(await count(wrong)).toBe(0)
})

test('the pages of the demonstration customer and the bookings board of today are not empty', async () => {
  const hers = (table: string) => count(`select from ${table} where customer_id = '${amira}'`)
  expect(await hers('favourites')).toBe(4)
  expect(await hers('addresses')).toBe(2)
  expect(await hers('orders')).toBeGreaterThan(5)
  expect(await hers('notifications')).toBeGreaterThan(5)
  const paying = `select from saved_cards s join sandbox.cards c on c.token = s.gateway_card and c.behaviour = 'pays'
    where s.customer_id = '${amira}'`
  expect(await count(paying)).toBe(1)
  const today = `select from bookings where starts_at::date = '2026-11-16'
    and restaurant_id = (select id from restaurants where rank = 0)`
  expect(await count(today)).toBe(6)
})

test('the audit log has entries of every week, and every order its emails, readable for 30 days', async () => {
  const weeks = `select distinct date_trunc('week', at) from changes where at > '2026-08-18'`
  expect(await count(weeks)).toBe(14)
  expect(await count('select distinct what from changes')).toBeGreaterThanOrEqual(8)
  expect(await count('select from changes where customer_id is null')).toBe(0)
  expect(await count(`select from changes where at > '${now.toISOString()}'`)).toBe(0)
  const without = `select from orders o where not exists (
    select from messages m where m.key like 'order:' || o.id || ':%' and m.customer_id = o.customer_id)`
  expect(await count(without)).toBe(0)
  const isRecent = `queued_at >= '${new Date(now.getTime() - 30 * 86_400_000).toISOString()}'`
  expect(await count(`select from messages where (text is not null) <> (${isRecent})`)).toBe(0)
  expect(await count(`select from messages where state <> 'sent'`)).toBe(0)
})

test('D48: every open booking and order of the history moves on: the robot has a job for it, and its expiry too', async () => {
  const without = (table: string, key: string, where: string) =>
    count(`select from ${table} where status in (${where}) and not exists (
      select from graphile_worker.jobs where jobs.key = '${key}:' || ${table}.id)`)
  expect(await without('orders', 'expire-order', `'Pending'`)).toBe(0)
  expect(await without('orders', 'autopilot-order', `'Pending', 'Accepted', 'Delivered'`)).toBe(0)
  expect(await without('bookings', 'run-booking-step', `'Pending', 'Accepted'`)).toBe(0)
  expect(await without('bookings', 'autopilot-booking', `'Pending', 'Accepted'`)).toBe(0)
})

test('the lines add up to the subtotal, and every card payment is in the ledger and at the sandbox', async () => {
  const wrong = `select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having sum((l.base_price + l.options_price) * l.quantity) <> o.sub_total`
  expect(await count(wrong)).toBe(0)
  const perKind = (table: string, payment: string) =>
    // The sandbox fails no refund by itself.
    `select kind, count(*), sum(amount) from ${table} where kind <> 'refund-failed' group by kind, ${payment}::text = ''`
  expect(
    await count(
      `(${perKind('payment_ledger', 'payment_id')}) except (${perKind('sandbox.moves', 'payment_id')})`,
    ),
  ).toBe(0)
  const unbooked = `select p.id from payments p left join payment_ledger l on l.payment_id = p.id and l.kind = 'captured'
    where (p.state = 'Captured') <> (l.id is not null)`
  expect(await count(unbooked)).toBe(0)
})

test('statements of all ended weeks are paid but the last two, and the book has every order', async () => {
  const { rows } = await sql<{ monday: string; states: string[]; held: number }>`
    select monday::text, array_agg(distinct state order by state) as states, count(hold_reason)::int as held
    from statements group by monday order by monday desc`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(13)
  expect(rows.slice(0, 2)).toEqual([
    { monday: '2026-11-09', states: ['Proposed'], held: 0 },
    { monday: '2026-11-02', states: ['Issued'], held: 1 },
  ])
  for (const { states, held } of rows.slice(2)) {
    expect(states).toContain('Paid')
    expect([states.includes('Proposed'), held]).toEqual([false, 0])
  }
  expect(await count('select from statements where number is not null and total > 0')).toBeGreaterThan(100)
  expect(await count('select distinct plan_hundredths from book_entries where plan_name is not null')).toBe(3)
  expect(await countWrongStatements(db, undefined)).toBe(0)
  await checkBook({ db, now: () => now, countWrongStatements })
  const check = await db.selectFrom('book_checks').selectAll().executeTakeFirstOrThrow()
  expect(check).toMatchObject({ balance: '0', unbalanced: 0, repaired: 0, differing: 0, statements: 0 })
})

test('some outlets take tips, customers gave some by card, and those of months long past are recorded as shared', async () => {
  expect(await count('select from orders where tip > 0')).toBeGreaterThan(100)
  expect(await count('select from restaurants where tip_sharing is not null')).toBeGreaterThan(30)
  const untaken = `select from orders o join restaurants r on r.id = o.restaurant_id
    where tip > 0 and (tip_sharing is null or payment_method <> 'Card')`
  expect(await count(untaken)).toBe(0)
  const unequal = `select from orders o join payments p on p.order_id = o.id
    where p.amount <> o.total or p.captured not in (0, o.total)`
  expect(await count(unequal)).toBe(0)
  const tips = `select sum(o.tip) as tips, to_char(l.recorded_at at time zone 'Europe/London', 'YYYY-MM-01')::date as month
    from orders o join restaurants r on r.id = o.restaurant_id and r.rank = 0 join payments p on p.order_id = o.id
    join payment_ledger l on l.payment_id = p.id and l.kind = 'captured' group by month`
  expect(await count(`select from tip_shares s join (${tips}) t using (month) where t.tips = s.amount`)).toBe(
    2,
  )
  expect(await count('select from tip_shares')).toBe(2)
})

test('an evening is under way on the board of Saffron Street', async () => {
  const { rows } = await sql<{ stage: string; n: number }>`
    select case when status = 'Accepted' and ready_at is not null then 'Ready'
      when status = 'Accepted' and pickup_time is not null then 'Later' else status end as stage, count(*)::int as n
    from orders o join restaurants r on r.id = o.restaurant_id and r.rank = 0
    where expected_at > ${new Date(now.getTime() - 3_600_000)} group by 1 order by 1`.execute(db)
  const stages = Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
  expect(stages).toMatchObject({ Pending: 2, Accepted: 4, Ready: 2, Later: 1, Delivered: 1 })
})

test('KI1: the coming orders of Saffron Street have taken their kitchen points, and no others', async () => {
  const taken = `select restaurant_id, sum(t) as points from kitchen_days, unnest(taken) t group by 1`
  const ordered = `select o.restaurant_id, sum(l.quantity * d.points) from orders o join order_lines l on l.order_id = o.id
    join dishes d on d.id = l.dish_id join restaurants r on r.id = o.restaurant_id and r.kitchen_points = 40
    where o.status in ('Pending', 'Accepted') and o.expected_at > '${now.toISOString()}' group by 1`
  expect(await count(taken)).toBe(1)
  expect(await count(`(${taken}) except (${ordered})`)).toBe(0)
  expect(await count('select from dishes where points = 3')).toBeGreaterThan(3)
})

test('coming bookings hold their covers, and no outlet holds more than it has', async () => {
  expect(await count(`select from bookings where starts_at > '${now.toISOString()}'`)).toBeGreaterThan(20)
  const held = `select restaurant_id, sum(h) as quarters from booking_days, unnest(held) h group by 1`
  const booked = `select restaurant_id, sum(guest_no * case when guest_no <= 2 then 6 when guest_no <= 4 then 7 else 8 end)
    from bookings where status in ('Pending', 'Accepted') group by 1`
  expect(await count(`(${held}) except (${booked})`)).toBe(0)
})

test('the same world comes out every time', async () => {
  const digest = async (row: string, table: string) => {
    const query = `select md5(string_agg(${row}, ',' order by ${row})) as digest from ${table}`
    return (await sql.raw<{ digest: string }>(query).execute(db)).rows[0]?.digest
  }
  const print = () =>
    Promise.all([
      digest('id || number || total || status', 'orders'),
      digest(`key || queued_at || coalesce(text, '')`, 'messages'),
      digest('what || at || detail::text', 'changes'),
    ])
  const before = await print()
  await load()
  expect(await print()).toEqual(before)
})

test('a dozen outlets have an average, and its sums are those of the reviews that are shown', async () => {
  expect(await count('select from restaurants where review_count >= 5')).toBe(12)
  const wrong = `select from restaurants r left join (select restaurant_id, count(*) as n, sum(food) as food
      from reviews where hidden_at is null group by 1) v on v.restaurant_id = r.id
    where review_count <> coalesce(n, 0) or review_food <> coalesce(food, 0)`
  expect(await count(wrong)).toBe(0)
  expect(await count('select from reviews where reply is not null')).toBeGreaterThan(20)
  expect(await count('select from reviews where hidden_at is not null')).toBe(1)
  const early = `select from reviews v join orders o on o.id = v.order_id
    where o.status <> 'Completed' or v.created_at < o.delivered_at or v.created_at > '${now.toISOString()}'`
  expect(await count(early)).toBe(0)
  const open = `select from orders where customer_id = '${amira}' and status = 'Completed'
    and delivered_at > '2026-11-03' and id not in (select order_id from reviews)`
  expect(await count(open)).toBeGreaterThan(0)
})

test('one problem report waits for the first outlet, one for the desk, and one was answered with a refund', async () => {
  const { rows } = await sql<{ state: string; rank: number; refunded: boolean; lines: number }>`
    select state, rank, answer_refund_id is not null as refunded,
      (select count(*)::int from problem_lines where report_id = p.id) as lines
    from problem_reports p join restaurants r on r.id = p.restaurant_id order by state`.execute(db)
  expect(rows).toMatchObject([
    { state: 'answered', rank: 0, refunded: true, lines: 1 },
    { state: 'desk', refunded: false, lines: 1 },
    { state: 'outlet', rank: 0, refunded: false, lines: 1 },
  ])
  const jobs = `select from graphile_worker.jobs where task_identifier = 'escalate-problem'`
  expect(await count(jobs)).toBe(1)
})

test('one refund of the first outlet did not reach the card, and is still owed', async () => {
  const { rows } = await sql<{ amount: number; refunded: number; balance: number; lines: number }>`
    select f.amount, o.refunded, p.captured - p.refunded - p.disputed - o.total as balance,
      (select count(*)::int from refund_lines l where l.refund_id = f.id) as lines
    from refunds f join orders o on o.id = f.order_id join payments p on p.order_id = o.id
      join restaurants r on r.id = o.restaurant_id
    where f.state = 'Failed' and r.rank = 0 and f.failed_at > f.asked_at`.execute(db)
  expect(rows).toEqual([{ amount: expect.any(Number), refunded: 0, balance: 0, lines: 1 }])
})

/** The last one, as it changes the world. */
test('D48: after a month every booking of the history is over and holds no covers', async () => {
  const later = new Date(now.getTime() + 31 * 86_400_000)
  const ran = await runDueJobs({ db, now: () => later })
  expect(ran.filter(({ failed }) => failed)).toEqual([])
  expect(await count(`select from bookings where status in ('Pending', 'Accepted')`)).toBe(0)
  expect(await count('select from booking_days, unnest(held) h where h > 0')).toBe(0)
})

test('the days of the showcase are closed and numbered without gaps; yesterday is left open', async () => {
  const { rows } = await sql<{ days: number; last: number; latest: string; early: number; names: string[] }>`
    select count(*)::int as days, max(number) as last, max(day)::text as latest,
      (count(*) filter (where closed_at > ${now}))::int as early, array_agg(distinct by_name) as names
    from day_closes where restaurant_id = (select id from restaurants where rank = 0)`.execute(db)
  const [closes] = rows
  expect(closes).toMatchObject({ latest: '2026-11-14', early: 0, names: ['Ravi Nair'] })
  expect(closes!.days).toBeGreaterThan(60)
  expect(closes!.last).toBe(closes!.days)
})
