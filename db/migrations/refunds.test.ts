import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { emptyDatabase } from '#server/testing/postgres/test-database.ts'

/** A database as the release before refunds left it: payments that were captured, and every third one refunded, but not that of `order`. */
async function before(payments: number) {
  const connectionString = await emptyDatabase()
  await migrate(connectionString, '0067-declaration-changes')
  const db = openDatabase(connectionString, 2, () => {})
  onTestFinished(() => db.destroy())
  const [restaurant_id, { customerId: customer_id }] = [await insertOutletRow(db), await createTestUser(db)]
  const order = await insertOrderRow(db, { customer_id, restaurant_id })
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
    'number', 'TF-' || translate(lpad(n::text, 4, '0'), '01', 'BC') || '-22'))).* from orders o, generate_series(1, ${payments}) n`.execute(
    db,
  )
  await sql`insert into payments (order_id, state, amount, gateway, gateway_id, created_at, changed_at)
    select id, case when n % 3 = 0 then 'Refunded' else 'Captured' end, total, 'sandbox', 'pay_' || n, now(), now()
    from (select id, total, row_number() over (order by id <> ${order}, id) as n from orders) o`.execute(db)
  for (const [kind, every] of [
    ['captured', 1],
    ['refunded', 3],
  ] as const)
    await sql`insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
      select id, ${kind}, amount, gateway, gateway_id, now() from payments
      where substr(gateway_id, 5)::int % ${every} = 0`.execute(db)
  return { connectionString, db, order }
}

test('RF3: old payments get their balances and refunds in batches, and each only once', async () => {
  const { connectionString, db } = await before(2_400)
  await migrate(connectionString)
  const { rows } = await sql<
    Record<string, number>
  >`select count(*)::int as payments, sum(captured)::int as captured,
    sum(refunded)::int as back, (select sum(amount)::int from refunds) as given, (select sum(refunded)::int from orders) as orders
    from payments`.execute(db)
  const back = Math.floor(2_401 / 3) * 1050
  expect(rows).toEqual([{ payments: 2_401, captured: 2_401 * 1050, back, given: back, orders: back }])
  const again = await connect(connectionString)
  const text = await readFile(new URL('0069-payment-balances.sql', import.meta.url), 'utf8')
  for (const statement of text.split(/\n{2,}/)) await again.query(statement)
  expect((await sql`select sum(refunded)::int as back from payments`.execute(db)).rows).toEqual([{ back }])
  expect((await sql`select sum(amount)::int as back from refunds`.execute(db)).rows).toEqual([{ back }])
})

test('RF3: a command that holds an order goes on to payment, history and ledger during each step, and so does the migration', async () => {
  const { connectionString, order } = await before(3)
  const [command, watcher] = [await connect(connectionString), await connect(connectionString)]
  for (const step of ['0068-refunds', '0069-payment-balances', '0070-desk', '0071-indexes-of-the-desk']) {
    await command.query('begin')
    await command.query('select from orders where id = $1 for update', [order])
    let isOver = false
    const migrating = migrate(connectionString, step).finally(() => (isOver = true))
    const isWaiting = async () => expect(isOver ? 1 : await waiters(watcher)).toBe(1)
    await vi.waitFor(isWaiting, { timeout: 60_000 })
    await command.query('select from payments where order_id = $1 for update', [order])
    await command.query(`insert into order_events (order_id, from_status, to_status, who, what, at)
      values ('${order}', 'Pending', 'Pending', 'outlet', 'time-changed', now())`)
    await command.query(`insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
      select id, 'released', 1, gateway, '${step}', now() from payments where order_id = '${order}'`)
    await command.query('commit')
    expect(await migrating).toContain(step)
  }
})

test('RF3: one that holds a payment when the balances are added is waited for, and nothing is counted twice', async () => {
  const { connectionString, db, order } = await before(3)
  await migrate(connectionString, '0068-refunds')
  const command = await connect(connectionString)
  await command.query('begin')
  await command.query('select from orders where id = $1 for update', [order])
  await command.query('select from payments where order_id = $1 for update', [order])
  const migrating = migrate(connectionString)
  const watcher = await connect(connectionString)
  await vi.waitFor(() => expect(waiters(watcher)).resolves.toBe(1), { timeout: 60_000 })
  await command.query(`insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
    select id, 'refunded', 7, gateway, 'late', now() from payments where order_id = '${order}'`)
  await command.query('commit')
  expect(await migrating).toContain('0069-payment-balances')
  const sums = await sql`select p.id from payments p where (captured, refunded) <> (
    select sum(amount) filter (where kind = 'captured'), coalesce(sum(amount) filter (where kind = 'refunded'), 0)
    from payment_ledger where payment_id = p.id)`.execute(db)
  expect(sums.rows).toEqual([])
})

test('a migration that loses a deadlock is tried again', async () => {
  const { connectionString } = await before(1)
  const command = await connect(connectionString)
  await command.query("set deadlock_timeout = '60s'")
  await command.query('begin')
  await command.query('lock table order_lines in row exclusive mode')
  const migrating = migrate(connectionString, '0068-refunds')
  const watcher = await connect(connectionString)
  await vi.waitFor(() => expect(waiters(watcher)).resolves.toBe(1), { timeout: 60_000 })
  await command.query('select from orders')
  await command.query('commit')
  expect(await migrating).toContain('0068-refunds')
})

async function waiters(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_stat_activity a using (pid) where not granted and a.datname = current_database()
       and l.locktype in ('relation', 'transactionid', 'tuple')`,
  )
  return rowCount
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
